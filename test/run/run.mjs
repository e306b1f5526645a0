// `npm test`: the whole proof. Plain Node, so that it can install what is missing first.
// Usage: node test/run/run.mjs [--all] [check | suite …]   (everything when nothing is named)
// --all, as `npm run proof`: also what is only run before a release (README, "Work on it").
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies } from '#server/start/dependencies.mjs'
import { CHECK_ENV, CHECKS } from './checks.mjs'
import { runProgram } from './run-program.mjs'
import { runVitest } from './run-vitest.mjs'
import { summaryOf } from './summary.mjs'

// Beside the checks. The browser tests come after both: a browser without a share of two cores draws no
// frames, and its tests would fail by load alone.
const SUITES = ['unit', 'dom', 'server', 'simulation']
const BROWSER_SUITES = ['e2e']
// For the browser tests, which find it there: on its own it would leave a core idle.
const BUILD = ['server/start/build-client.mjs']
const RELEASE = [
  ['--import', 'tsx', 'test/drill/failover.ts'],
  ['--import', 'tsx', 'test/simulation/campaign.ts', '2000'],
]

const root = fileURLToPath(new URL('../..', import.meta.url))
const startedMs = Date.now()
installDependencies(root, { forDevelopment: true })
const installedMs = Date.now()
const asked = process.argv.slice(2)
const isAll = asked.includes('--all')
const named = asked.filter(name => name !== '--all')
const reports = mkdtempSync(join(tmpdir(), 'kobolens-reports-'))
const lanes = await Promise.all([
  ...(isNamed('check')
    ? [runPrograms('check', [...CHECKS, ...(isNamed('e2e') ? [BUILD] : [])])]
    : []),
  ...runNamed(SUITES),
])
lanes.push(...(await Promise.all(runNamed(BROWSER_SUITES))))
// Afterwards: it is as long as all the rest.
if (isAll) lanes.push(await runPrograms('release', RELEASE))
rmSync(reports, { recursive: true, force: true })
console.log(
  summaryOf(lanes, { installMs: installedMs - startedMs, totalMs: Date.now() - startedMs }),
)
const failed = lanes.reduce((sum, lane) => sum + lane.failed, 0)
console.log(`${lanes.reduce((sum, lane) => sum + lane.passed, 0)} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function isNamed(step) {
  return named.length === 0 || named.includes(step)
}

/** The named ones of the suites, in one run; none where none is named. */
function runNamed(suites) {
  const chosen = suites.filter(isNamed)
  return chosen.length === 0 ? [] : [runSuites(chosen)]
}

/** Programs that each pass or fail as a whole; a failure counts as one. */
async function runPrograms(name, programs) {
  const env = { ...process.env, ...CHECK_ENV }
  const steps = []
  for (const args of programs) {
    steps.push({ name: args.join(' '), ...(await runProgram(args, { root, env })) })
  }
  const failedSteps = steps.filter(step => !step.isOk)
  return { name, ms: sumOf(steps), passed: 0, failed: failedSteps.length, steps, files: [] }
}

async function runSuites(suites) {
  return await runVitest(suites, {
    root,
    report: join(reports, `${suites[0]}.json`),
    // vitest would leave one of two cores idle; and a test that waits for a timer or a process leaves its own.
    workers: availableParallelism() + 1,
    env: { ...process.env, ...(isAll && { KOBOLENS_PROOF: 'all' }) },
  })
}

function sumOf(steps) {
  return steps.reduce((sum, { ms }) => sum + ms, 0)
}
