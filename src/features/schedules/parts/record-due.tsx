import { useEffect } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { whenIdle } from '#ui/page/when-idle.ts'
import { notify } from '#ui/toast/notify.tsx'
import { recordDue } from '../data/commands.ts'
import { useSchedules } from '../data/queries.ts'

/** Records what is to be recorded by itself, once the page is idle, and again with each day and each change of it (SC7). */
export function RecordDue() {
  const ledger = useLedger()
  const [today, zone] = [useToday(), useZone()]
  const automatic = useSchedules()?.filter(({ mode }) => mode === 'auto') ?? []
  const known = automatic.map(({ id, version }) => `${id} ${version}`).join()

  useEffect(() => {
    if (known === '') return undefined
    return whenIdle(() => {
      void tellRecorded(recordDue(ledger, { zone, today }))
    })
  }, [ledger, zone, today, known])

  return null
}

async function tellRecorded(recording: Promise<number>): Promise<void> {
  // Where the ledger was closed, or the device is full, the next opening records it.
  const count = await recording.catch(() => 0)
  if (count > 0) notify.info(t('schedules.count-recorded-by-itself', { count }))
}
