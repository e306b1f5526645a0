import { Check, X } from 'lucide-react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { addDays } from '#time/day.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { editSchedule } from '../data/commands.ts'
import { decline } from '../data/dismissals.ts'
import { useKnownRepeats, useSlots } from '../data/queries.ts'
import { type PriceChange, PRICED_DAYS, priceChanges, UPCOMING_DAYS } from '../rules/upcoming.ts'

// More at once would stand before what falls due.
const MOST_SHOWN = 2

/** Asks of items whose last payment came to another amount whether that is their price now (SC15). */
export function PriceNotices() {
  const today = useToday()
  const slots = useSlots({ from: addDays(today, -PRICED_DAYS), to: addDays(today, UPCOMING_DAYS) })
  const known = useKnownRepeats()
  if (slots === undefined || known === undefined) return null
  return priceChanges(slots, known.dismissals)
    .slice(0, MOST_SHOWN)
    .map(change => <PriceNotice key={change.declined.key} change={change} />)
}

interface PriceNoticeProps {
  readonly change: PriceChange
}

function PriceNotice({ change: { schedule, amount, declined } }: PriceNoticeProps) {
  const ledger = useLedger()
  const naira = useNaira()
  const { sayChanged } = useTakeBack()
  const { id, name, price } = schedule
  const [before, now] = [naira.brief(price.amount), naira.brief(amount)]

  async function answer(doing: ReturnType<typeof decline>, words: string) {
    const written = await doing
    if (written.ok) sayChanged(words, written.value)
    else notify.error(written.error.message)
  }

  function handleUse() {
    const written = editSchedule(ledger, id, { price: { ...price, amount } })
    return answer(written, t('schedules.name-saved', { name }))
  }

  return (
    <Notice
      tone="info"
      actions={
        <>
          <Button
            variant="soft"
            size="sm"
            icon={<Check />}
            aria-label={t('schedules.use-it-name', { name, now })}
            onClick={() => void handleUse()}
          >
            {t('schedules.use-it')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={<X />}
            aria-label={t('schedules.keep-name', { name, before })}
            onClick={() =>
              void answer(decline(ledger, [declined]), t('schedules.name-stays', { name, before }))
            }
          >
            {t('schedules.keep')}
          </Button>
        </>
      }
    >
      <p>{t('schedules.price-changed', { name, before, now })}</p>
    </Notice>
  )
}
