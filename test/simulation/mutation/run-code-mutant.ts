import { NO_MUTANT } from '../mutants.ts'
import { scheduleOf } from '../schedule.ts'
// `… run-code-mutant.ts NAME DATABASE_URL FIRST MOST`: tries schedules until one breaks a promise, and says on
// the last line which, and how. Started with mutate.mjs, so that the product has the mistake.
import { findFailure } from '../shrink.ts'
import { ServerSide } from '../world/server-side.ts'
import { CODE_MUTANTS } from './code-mutants.ts'

const [name = '', url = '', first = '1', most = '1'] = process.argv.slice(2)
const mutant = CODE_MUTANTS[name]
const server = await ServerSide.start(url)
let said = 'survived'
for (let seed = Number(first); seed < Number(first) + Number(most); seed += 1) {
  const { opening, hasEngines } = mutant ?? {}
  const schedule = scheduleOf(seed, {
    ...NO_MUTANT,
    ...(opening !== undefined && { opening }),
    ...(hasEngines && { hasEngines }),
  })
  const failure = await findFailure(server, schedule)
  if (failure === undefined) continue
  said = `caught by seed ${seed}: ${failure.message.split('\n')[0]}`
  break
}
process.stdout.write(`${said}\n`)
process.exit(0)
