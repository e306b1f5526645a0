import type { TestProjectConfiguration } from 'vitest/config'

const MINUTE_MS = 60_000
// A condition that a busy machine is late with is no failure.
const PATIENT = { poll: { timeout: 10_000 } }
const POSTGRES = './test/support/postgres-setup.ts'
const DURABLE_POSTGRES = './test/support/durable-postgres-setup.ts'
const BROWSER = './test/support/browser-setup.ts'
const NOT_UNIT = [
  '**/*.dom.test.{ts,tsx}',
  '**/*.pg.test.ts',
  'test/simulation/**',
  '**/node_modules/**',
]

/** The suites of `npm test`, each in the environment that its code runs in; and the bench. */
export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      expect: PATIENT,
      include: ['{src,workers,server,test}/**/*.test.ts'],
      exclude: NOT_UNIT,
    },
  },
  {
    extends: true,
    test: {
      name: 'dom',
      expect: PATIENT,
      environment: 'happy-dom',
      // A frame of another site stays empty, and that is no failure.
      environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
      include: ['src/**/*.dom.test.{ts,tsx}'],
      testTimeout: MINUTE_MS,
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      expect: PATIENT,
      include: ['{server,test}/**/*.pg.test.ts'],
      exclude: ['test/simulation/**'],
      globalSetup: POSTGRES,
      testTimeout: MINUTE_MS,
      hookTimeout: MINUTE_MS,
    },
  },
  {
    extends: true,
    test: {
      name: 'simulation',
      include: ['test/simulation/**/*.test.ts'],
      globalSetup: POSTGRES,
      testTimeout: 30 * MINUTE_MS,
      hookTimeout: MINUTE_MS,
    },
  },
  {
    extends: true,
    test: {
      name: 'e2e',
      include: ['test/e2e/**/*.e2e.ts'],
      globalSetup: [POSTGRES, BROWSER],
      testTimeout: 4 * MINUTE_MS,
      hookTimeout: 3 * MINUTE_MS,
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
