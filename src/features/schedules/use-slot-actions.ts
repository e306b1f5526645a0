import { deleteTransaction } from '#features/entries/data/commands.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import type { Pays } from '#records/schedule/occurrence.ts'
import { dayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { changeSlot, openSlot, recordSlot, sayPays, skipSlot } from './data/commands.ts'
import type { SlotView } from './rules/slots.ts'

type Done = ReturnType<typeof recordSlot>

/** What can be done with one time that something falls due; each says what was done, and offers the way back. */
export interface SlotActions {
  readonly record: (view: SlotView, paid: { readonly amount: Kobo; readonly day: Day }) => Done
  readonly skip: (view: SlotView) => Done
  readonly open: (view: SlotView) => Done
  /** An entry that is there pays it. */
  readonly payBy: (view: SlotView, transactionId: string) => Done
  /** An entry pays it no more. */
  readonly unlink: (view: SlotView, transactionId: string) => Done
  /** One of the entries that pay it goes. */
  readonly remove: (view: SlotView, transactionId: string) => Done
  /** Null: as the item has it. */
  readonly change: (
    view: SlotView,
    change: { readonly amount: Kobo | null; readonly day: Day | null },
  ) => Done
}

/** What can be done on this person's ledger. */
export function useSlotActions(): SlotActions {
  const ledger = useLedger()
  const [today, zone] = [useToday(), useZone()]
  const naira = useNaira()
  const { sayRecorded, sayChanged } = useTakeBack()

  return {
    async record(view, { amount, day }) {
      const { name } = view.schedule
      const command = { ...paysOf(view), amount, day }
      const written = await recordSlot(ledger, command, { now: ledger.clock(), zone })
      if (!written.ok) return written
      if (written.value.ids.length === 0) {
        notify.info(t('schedules.name-was-recorded-already', { name }))
        return written
      }
      sayRecorded(t('schedules.name-recorded', { name }), {
        detail: `${naira.brief(amount)} · ${dayText(day, today)}`,
        actionId: written.value.actionId,
      })
      return written
    },
    async skip(view) {
      const written = await skipSlot(ledger, paysOf(view))
      if (written.ok) sayChanged(t('schedules.name-of-day-skipped', words(view)), written.value)
      return written
    },
    async open(view) {
      const written = await openSlot(ledger, paysOf(view))
      if (written.ok) sayChanged(t('schedules.name-of-day-is-open', words(view)), written.value)
      return written
    },
    async payBy(view, transactionId) {
      const written = await sayPays(ledger, transactionId, paysOf(view))
      if (written.ok) sayChanged(t('schedules.name-of-day-is-paid', words(view)), written.value)
      return written
    },
    async unlink(view, transactionId) {
      const written = await sayPays(ledger, transactionId, null)
      if (written.ok) sayChanged(t('schedules.entry-stands-for-itself'), written.value)
      return written
    },
    async remove(view, transactionId) {
      const written = await deleteTransaction(ledger, transactionId)
      if (written.ok) sayChanged(t('schedules.entry-of-name-deleted', words(view)), written.value)
      return written
    },
    async change(view, change) {
      const written = await changeSlot(ledger, paysOf(view), change)
      if (written.ok) sayChanged(t('schedules.name-changed-this-time', words(view)), written.value)
      return written
    },
  }

  function words({ schedule, day }: SlotView) {
    return { name: schedule.name, day: dayText(day, today) }
  }
}

/** Says why something was not done, where no form does. */
export async function orSay(done: Done): Promise<boolean> {
  const written = await done
  if (!written.ok) notify.error(written.error.message)
  return written.ok
}

function paysOf({ schedule, slot }: SlotView): Pays {
  return { scheduleId: schedule.id, slot }
}
