// Run by run.mjs: node test/run/suites.mjs <report.json> <workers> <suite …>
// Writes what came of each test file, and where its time went.
import { writeFileSync } from 'node:fs'
import { startVitest } from 'vitest/node'

const [report, workers, ...project] = process.argv.slice(2)
const vitest = await startVitest('test', [], {
  run: true,
  watch: false,
  project,
  maxWorkers: Number(workers),
  reporters: ['default'],
})
writeFileSync(report, JSON.stringify(vitest.state.getTestModules().map(fileOf)))
await vitest.exit()

function fileOf(module) {
  const { duration, collectDuration, setupDuration } = module.diagnostic()
  const states = [...module.children.allTests()].map(test => test.result().state)
  const failed = states.filter(state => state === 'failed').length
  return {
    suite: module.project.name,
    path: module.relativeModuleId,
    // The duration of a file's tests leaves out the loading of what they need.
    ms: Math.round(duration + collectDuration + setupDuration),
    passed: states.filter(state => state === 'passed').length,
    failed: module.ok() ? failed : Math.max(failed, 1),
  }
}
