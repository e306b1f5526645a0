import { Link } from '@tanstack/react-router'
import { Repeat as RepeatIcon } from 'lucide-react'
import { useIsPastFirstPage } from '#features/onboarding/data/use-install-moment.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { OfferCard } from '#ui/card/offer-card.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { decline } from '../data/dismissals.ts'
import { REPEAT_ON_HOME } from '../rules/repeats/repeat.ts'
import { useHomeRepeats } from './use-repeats.ts'

/**
 * Says on Home that something seems to repeat, until it was seen to or declined (SC14). Not on a visit's first page, which it would
 * push down.
 */
export function RepeatsCard() {
  const ledger = useLedger()
  const repeats = useHomeRepeats()
  const isPastFirstPage = useIsPastFirstPage()
  const { sayChanged } = useTakeBack()
  if (!isPastFirstPage || repeats.length === 0) return null

  async function handleDecline() {
    const declined = repeats.map(({ keys: [key = ''] }) => ({ what: REPEAT_ON_HOME, key }))
    const written = await decline(ledger, declined)
    if (written.ok) sayChanged(t('schedules.not-said-on-home-again'), written.value)
    else notify.error(written.error.message)
  }

  return (
    <OfferCard
      icon={<RepeatIcon />}
      title={t('schedules.count-seem-to-repeat', { count: repeats.length })}
      text={repeats.map(({ payee }) => payee).join(', ')}
      actions={
        <>
          <Link to="/user/app/upcoming" className={buttonClass()}>
            {t('schedules.see-them')}
          </Link>
          <Button variant="ghost" onClick={() => void handleDecline()}>
            {t('schedules.not-shown-here')}
          </Button>
        </>
      }
    />
  )
}
