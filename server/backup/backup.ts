import { countText } from '#base/count-text.ts'
import { type CommandStart, type CommandTools, runCommand, summaryLine } from './command.ts'
import { openSource } from './opened-database.ts'
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
