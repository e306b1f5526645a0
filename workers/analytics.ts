import { expose } from 'comlink'
import { browserLocks } from '#api/locks.ts'
import { platformTimers } from '#api/platform-timers.ts'
import { openColumns } from '#ledger/columns/open-columns.ts'
import { serveColumns } from '#ledger/columns/serve-columns.ts'
import { LedgerDb } from '#ledger/store/ledger-db.ts'
import { speak, type SpokenWords } from '#messages/t.ts'

declare const self: DedicatedWorkerGlobalScope

// The page's first message, before any question: comlink leaves alone what is none of its own.
self.addEventListener('message', ({ data }: MessageEvent<Partial<SpokenWords>>) => {
  const { type, language, messages } = data
  if (type === 'speak' && language !== undefined) speak(language, messages ?? {})
})

// One worker a tab and user (money 10): the page ends it when the person leaves.
expose(
  serveColumns(ledgerId =>
    openColumns({
      db: new LedgerDb(ledgerId),
      clock: () => Date.now(),
      timers: platformTimers,
      alone: work => runAlone(`columns:${ledgerId}`, work),
      loadAssistant: async () =>
        (await import('#features/assistant/data/reader/create-assistant.ts')).createAssistant,
      loadInsights: async () =>
        (await import('#features/insights/data/find-in-columns.ts')).createInsights,
      loadRepeats: async () =>
        (await import('#features/schedules/data/look-for-repeats.ts')).createRepeats,
    }),
  ),
)

/** Storing twice over does no harm where the browser has no locks. */
function runAlone(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in self.navigator)) return work()
  return browserLocks(self.navigator.locks).request(name, {}, work)
}
