import { countText } from '#base/count-text.ts'
import { findEmbedded, runningEmbeddedUrl, startEmbedded } from '../db/embedded/start-embedded.ts'
import {
  type CommandStart,
  type CommandTools,
  placeOf,
  runCommand,
  summaryLine,
} from './command.ts'
import { Refusal } from './refusal.ts'
import { requirePlace, writeBackup } from './write-backup.ts'

/** `npm run backup -- <file>`: the whole database in one file, verified. Returns the exit code. */
export async function runBackup(start: CommandStart): Promise<number> {
  return await runCommand({ name: 'backup', flags: [], work }, start)
}

async function work(tools: CommandTools): Promise<void> {
  const { path, version, signal, print } = tools
  const startedMs = Date.now()
  await requirePlace(path)
  const source = await openSource(tools)
  try {
    const client = await tools.connect(source.url)
    try {
      const summary = await writeBackup({ client, path, version, nowMs: startedMs, signal })
      const seconds = ((Date.now() - startedMs) / 1000).toFixed(1)
      print(`Written and read back: ${path}`)
      for (const [table, rows] of summary.rowsByTable) print(`  ${table}: ${countText(rows)}`)
      print(`${summaryLine(summary)}, in ${seconds} s`)
    } finally {
      await client.end()
    }
  } finally {
    await source.close()
  }
}

interface Source {
  readonly url: string
  close(): Promise<void>
}

/** The database, running: the embedded one is started where the product does not run. */
async function openSource({ config, print }: CommandTools): Promise<Source> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== undefined) {
    print(`Reading ${placeOf(databaseUrl)}`)
    return { url: databaseUrl, close: async () => await Promise.resolve() }
  }
  const found = await findEmbedded(dataDir)
  if (found.type === 'none') {
    throw new Refusal(
      `${dataDir} has no database. Set DATABASE_URL or DATA_DIR as for the product, and be its user`,
    )
  }
  print(`Reading the embedded database of ${dataDir}`)
  if (found.type === 'stopped') {
    const embedded = await startEmbedded({ dataDir })
    return { url: embedded.url, close: async () => await embedded.stop() }
  }
  return {
    url: await runningEmbeddedUrl(dataDir),
    close: async () => await Promise.resolve(),
  }
}
