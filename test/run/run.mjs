// `npm test`: the whole proof. Plain Node, so that it can install what is missing first.
// Usage: node test/run/run.mjs [suite …]   (all suites when none is named)
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies } from '#server/start/dependencies.mjs'
import { CHECKS } from './checks.mjs'

const SUITES = ['unit', 'dom', 'server', 'simulation', 'e2e']
const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'kobolens-reports-'))

function run(program, args) {
  const startedMs = Date.now()
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${args.join(' ')} (${Date.now() - startedMs} ms)`)
  return status === 0
}

/** Runs one suite and counts its tests. A suite that ends before it reports counts as one failure. */
function runSuite(name) {
  const report = join(reports, `${name}.json`)
  const isOk = run(process.execPath, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    name,
    // vitest would leave one of two cores idle.
    `--maxWorkers=${Math.max(2, availableParallelism())}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    // A file that does not load fails without a failed test of its own.
    return { passed: numPassedTests, failed: Math.max(numFailedTests, isOk ? 0 : 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function runChecks() {
  const results = CHECKS.map(args => run(process.execPath, args))
  return { passed: 0, failed: results.filter(isOk => !isOk).length }
}

installDependencies(root, { forDevelopment: true })
const asked = process.argv.slice(2)
const steps = asked.length === 0 ? ['check', ...SUITES] : asked
const counts = steps.map(step => (step === 'check' ? runChecks() : runSuite(step)))
rmSync(reports, { recursive: true, force: true })
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
