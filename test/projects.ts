import type { TestProjectConfiguration } from 'vitest/config'
import { isWholeProof } from './support/whole-proof.ts'

const MINUTE_MS = 60_000
// What a busy machine is late with is no failure.
const PATIENT = {
  expect: { poll: { timeout: MINUTE_MS } },
  testTimeout: 2 * MINUTE_MS,
  hookTimeout: 2 * MINUTE_MS,
} as const
// A worker keeps what it has loaded for the next file, which leaves nothing of its own behind. A file that
// puts a module in another's place (`vi.mock`) has to take it back: test/structure/shared-workers.test.ts.
const SHARED_WORKERS = {
  isolate: false,
  // Room for what is young: to collect it every few ms took a sixth of the tests' time.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['./test/support/run/shared-worker.ts'],
}
const POSTGRES = './test/support/run/postgres-setup.ts'
const DURABLE_POSTGRES = './test/support/run/durable-postgres-setup.ts'
const BROWSER = './test/support/run/browser-setup.ts'
const SERVER = './test/support/run/server-script-setup.ts'
const PRODUCT = './test/support/run/shared-setup.ts'
const PACKAGES = '**/node_modules/**'
/** What only `npm run proof` runs: long ways whose parts other tests prove. */
const ONLY_IN_PROOF = isWholeProof ? [] : ['**/*.proof.*']
const NOT_UNIT = [
  '**/*.dom.test.{ts,tsx}',
  '**/*.pg.test.ts',
  'test/simulation/**',
  PACKAGES,
  ...ONLY_IN_PROOF,
]

/** The suites of `npm test`, each in the environment that its code runs in; and the bench. */
export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      ...PATIENT,
      ...SHARED_WORKERS,
      include: ['{src,workers,server,test}/**/*.test.ts'],
      exclude: NOT_UNIT,
    },
  },
  {
    extends: true,
    test: {
      name: 'dom',
      ...PATIENT,
      ...SHARED_WORKERS,
      setupFiles: [...SHARED_WORKERS.setupFiles, './test/support/run/shared-page.ts'],
      environment: 'happy-dom',
      // A frame of another site stays empty, and that is no failure.
      environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
      include: ['src/**/*.dom.test.{ts,tsx}'],
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      ...PATIENT,
      ...SHARED_WORKERS,
      include: ['{server,test}/**/*.pg.test.ts'],
      exclude: ['test/simulation/**', PACKAGES, ...ONLY_IN_PROOF],
      globalSetup: [POSTGRES, SERVER],
    },
  },
  {
    extends: true,
    test: {
      name: 'simulation',
      ...SHARED_WORKERS,
      setupFiles: [...SHARED_WORKERS.setupFiles, './test/simulation/lighter-globals.ts'],
      include: ['test/simulation/**/*.test.ts'],
      globalSetup: POSTGRES,
      testTimeout: 30 * MINUTE_MS,
      hookTimeout: 2 * MINUTE_MS,
    },
  },
  {
    extends: true,
    test: {
      name: 'e2e',
      ...PATIENT,
      ...SHARED_WORKERS,
      include: ['test/e2e/**/*.e2e.ts'],
      exclude: [PACKAGES, ...ONLY_IN_PROOF],
      globalSetup: [POSTGRES, BROWSER, SERVER, PRODUCT],
      // Each look is a call of the browser: twenty a second would take a quarter of a core from what is waited for.
      expect: { poll: { timeout: 2 * MINUTE_MS, interval: 200 } },
      testTimeout: 8 * MINUTE_MS,
      hookTimeout: 5 * MINUTE_MS,
    },
  },
  {
    extends: true,
    test: {
      name: 'bench',
      include: ['test/bench/**/*.bench.ts'],
      globalSetup: [DURABLE_POSTGRES, BROWSER],
      fileParallelism: false,
      testTimeout: 15 * MINUTE_MS,
      hookTimeout: 3 * MINUTE_MS,
    },
  },
]
