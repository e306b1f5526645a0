// `npm run drill:failover [seed]`: the primary database is lost under load, and a standby that lacks its tail takes its place (HI).
// Needs a PostgreSQL with pg_basebackup; where there is none it says so, and that is no failure.
import { setTimeout as sleep } from 'node:timers/promises'
import { runPass } from '#ledger/pass/pass.ts'
import { readConfig } from '#server/config.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { createSeededRandom } from '../simulation/seeded-random.ts'
import { makeRunFolder, removeRunFolder, sweepDeadRuns } from '../support/run/run-folders.ts'
import { STOPPED_CODE, stopSignals } from '../support/run/stop-signals.ts'
import { silentLog } from '../support/silent-log.ts'
import { compareAll } from './compare-all.ts'
import { Household } from './household.ts'
import { type Link, openLink } from './link.ts'
import { countLost, type LostTail } from './lost-tail.ts'
import { findPostgres, type ReplicatedPostgres, startReplicated } from './replicated-postgres.ts'

const PEOPLE = 3
const ROUNDS_BEFORE = 4
const ROUNDS_OF_TAIL = 6
const ROUNDS_AFTER = 3
// Commits of the load under which the primary ends.
const MORE_COMMITS = 20
const PAUSE_MS = 100
// More of them say nothing new.
const MOST_FAULTS = 20

const [seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
const random = createSeededRandom(seed)
const endings: (() => Promise<void>)[] = []
const stopping = stopSignals()
stopping.addEventListener('abort', () => void end(STOPPED_CODE))
await end(await run())

async function run(): Promise<number> {
  const found = await findPostgres(process.env)
  if (found === undefined) {
    print(
      'skipped: no PostgreSQL with pg_basebackup here. Install one (Debian: postgresql-15), or name its folder of programs in POSTGRES_BIN.',
    )
    return 0
  }
  print(`${found.version} in ${found.folder}; seed ${seed}`)
  try {
    await sweepDeadRuns()
    const pair = await startReplicated(found)
    endings.push(
      async () => await pair.standby.remove(),
      async () => await pair.primary.remove(),
      async () => await pair.link.close(),
    )
    return await drill(pair)
  } catch (error) {
    // What a drill that was stopped trips over is no finding.
    if (!stopping.aborted) print(error instanceof Error ? (error.stack ?? '') : String(error))
    return 1
  }
}

async function drill(pair: ReplicatedPostgres): Promise<number> {
  const address = await openLink(pair.primary.port)
  endings.push(async () => await address.close())
  const server = await serve(pair, address)
  endings.push(async () => await server.stop())
  const homes: Household[] = []
  for (let person = 0; person < PEOPLE; person += 1) {
    homes.push(await Household.moveIn(server, random))
  }
  for (let round = 0; round < ROUNDS_BEFORE; round += 1) await roundOfAll(homes)
  const [follows] = await pair.primary.query('select state, sync_state from pg_stat_replication')
  print(`${PEOPLE} people with 3 devices each; the standby follows: ${JSON.stringify(follows)}`)
  await pair.catchUp()
  pair.link.hold()
  print('The standby hears nothing from now on, and the devices go on.')
  for (const home of homes) await home.deleteThings()
  await untilSent(homes, ROUNDS_OF_TAIL)
  const lost = await failOver(pair, { address, homes })
  await goOn(homes, lost)
  return await report(server, { homes, lost })
}

/** The server, whose database is at an address that can lead elsewhere. */
async function serve({ primary }: ReplicatedPostgres, address: Link): Promise<RunningServer> {
  const dataDir = await makeRunFolder('drill')
  endings.push(async () => await removeRunFolder(dataDir))
  const url = new URL(primary.url)
  url.port = String(address.port)
  const config = readConfig({
    DATABASE_URL: url.href,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMIT_FACTOR: '1000',
    ALLOW_SANDBOX: '1',
  })
  if (!config.ok) throw new Error(config.error)
  const parts = { log: silentLog, print: () => undefined, onDatabaseLost: () => undefined }
  return await startServer({ config: config.value, ...parts })
}

async function roundOfAll(homes: readonly Household[]): Promise<void> {
  await Promise.all(homes.map(async home => await home.round()))
}

/** So many rounds at least, and until a deletion, which waits for its undo, has been confirmed. */
async function untilSent(homes: readonly Household[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await roundOfAll(homes)
  for (;;) {
    const waiting = await Promise.all(homes.map(async home => await home.isDeletionWaiting()))
    if (!waiting.includes(true)) return
    await roundOfAll(homes)
  }
}

/** Kills the primary while all devices write, counts what its standby lacks, and makes that the primary. */
async function failOver(
  pair: ReplicatedPostgres,
  { address, homes }: { readonly address: Link; readonly homes: readonly Household[] },
): Promise<LostTail> {
  const over = new AbortController()
  const load = Promise.all(
    homes.map(async home => {
      while (!over.signal.aborted) await home.round()
    }),
  )
  // Its failure is heard of below.
  load.catch(() => undefined)
  await commitsBeyond(pair, await countCommits(pair))
  await pair.primary.killHard()
  pair.link.cut()
  address.cut()
  print('The primary was killed (SIGKILL) while all devices wrote; they go on without a server.')
  await sleep(PAUSE_MS)
  over.abort()
  await load
  await pair.promote()
  const lost = await countLost(pair)
  print(
    `The standby is promoted. Of ${lost.commitsBefore} commits it lacks ${lost.commits}, with ${lost.writes} writes that were confirmed: a tail of each of ${lost.byLedger.size} ledgers.`,
  )
  if (homes.some(({ ledgerId }) => (lost.byLedger.get(ledgerId) ?? 0) === 0)) {
    throw new Error('No tail was lost: this drill proved nothing')
  }
  address.leadTo(pair.standby.port)
  return lost
}

async function countCommits({ primary }: ReplicatedPostgres): Promise<number> {
  const [{ count } = { count: '0' }] = await primary.query<{ readonly count: string }>(
    'select count(*) from ledger_commits',
  )
  return Number(count)
}

async function commitsBeyond(pair: ReplicatedPostgres, count: number): Promise<void> {
  while ((await countCommits(pair)) < count + MORE_COMMITS) await sleep(PAUSE_MS)
}

/**
 * The new history grows as long as the one that was lost, by a client that is none of the devices; then these go on, writing
 * before they have heard of anything.
 */
async function goOn(homes: readonly Household[], { byLedger }: LostTail): Promise<void> {
  await Promise.all(
    homes.map(async home => await home.writeFromOutside((byLedger.get(home.ledgerId) ?? 0) + 1)),
  )
  for (let round = 0; round < ROUNDS_AFTER; round += 1) await roundOfAll(homes)
  for (;;) {
    for (const { members } of homes) {
      for (const { device } of members) await runPass(device.core, 'manual')
    }
    const waiting = await Promise.all(homes.map(async home => await home.hasWaiting()))
    if (!waiting.includes(true)) break
    await sleep(PAUSE_MS)
  }
  // What the last of them sent reaches the others.
  for (const { members } of homes) {
    for (const { device } of members) await runPass(device.core, 'manual')
  }
}

async function report(
  server: RunningServer,
  { homes, lost }: { readonly homes: readonly Household[]; readonly lost: LostTail },
): Promise<number> {
  const found = await compareAll(server, homes)
  for (const fault of found.faults.slice(0, MOST_FAULTS)) print(`FAULT ${fault}`)
  print(
    `${found.records} records that were recorded and ${found.deleted} deletions: ${found.faults.length} differences on the server, on ${found.devices} devices and on ${homes.length} new ones.`,
  )
  print(
    found.faults.length === 0
      ? `ok: ${lost.commits} commits were lost by the database, nothing by people`
      : 'FAIL',
  )
  return found.faults.length === 0 ? 0 : 1
}

/** Ends what was started, the last first. */
async function end(code: number): Promise<void> {
  for (const ending of endings.splice(0).toReversed()) await ending().catch(() => undefined)
  process.exit(code)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
