import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { decline } from '../data/dismissals.ts'
import { REPEAT, type Repeat } from '../rules/repeats/repeat.ts'
import { ruleText } from '../rules/rule-text.ts'
import { SlotAmount } from '../slot-amount.tsx'
import { dueDayText, type WalletNames } from '../slot-words.ts'
import styles from './offers.module.css'

interface RepeatOffersProps {
  readonly repeats: readonly Repeat[]
  readonly names: WalletNames
  /** Opens the form of an item, filled in with it. */
  readonly onAdd: (repeat: Repeat) => void
}

/** What seems to repeat in the history: each can be added, or declined for good (SC14). */
export function RepeatOffers({ repeats, names, onAdd }: RepeatOffersProps) {
  const heading = useId()
  if (repeats.length === 0) return null
  return (
    <section className={styles['offers']} aria-labelledby={heading} tabIndex={-1} data-offers>
      <h2 id={heading}>{t('schedules.seems-to-repeat')}</h2>
      <p className={styles['about']}>{t('schedules.found-in-your-entries')}</p>
      <ul>
        {repeats.map(repeat => (
          <RepeatOffer
            key={repeat.keys[0]}
            repeat={repeat}
            walletName={names.get(repeat.walletId) ?? t('schedules.no-wallet')}
            onAdd={() => onAdd(repeat)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RepeatOfferProps {
  readonly repeat: Repeat
  readonly walletName: string
  readonly onAdd: () => void
}

function RepeatOffer({ repeat, walletName, onAdd }: RepeatOfferProps) {
  const ledger = useLedger()
  const today = useToday()
  const { sayChanged } = useTakeBack()
  const { keys, payee: name, type, category, rule, next } = repeat

  async function handleDecline(list: HTMLElement | null) {
    const [key = ''] = keys
    const written = await decline(ledger, [{ what: REPEAT, key }])
    if (!written.ok) {
      notify.error(written.error.message)
      return
    }
    // The row goes, and its buttons with it.
    list?.focus({ preventScroll: true })
    sayChanged(t('schedules.name-not-offered-again', { name }), written.value)
  }

  return (
    <li>
      <CategoryTile category={category} />
      <div className={styles['text']}>
        <p className={styles['name']}>
          <Quoted text={name} />
        </p>
        <p className={styles['sub']}>{ruleText(rule)}</p>
        <p className={styles['sub']}>
          {`${t('schedules.next-day', { day: dueDayText(next, today) })} · ${walletName}`}
        </p>
      </div>
      <SlotAmount of={repeat} type={type} />
      <div className={styles['buttons']}>
        <Button
          variant="soft"
          size="sm"
          icon={<Plus />}
          aria-label={t('schedules.add-name', { name })}
          onClick={onAdd}
        >
          {t('schedules.add')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<X />}
          aria-label={t('schedules.not-recurring-name', { name })}
          onClick={({ currentTarget }) =>
            void handleDecline(currentTarget.closest<HTMLElement>('[data-offers]'))
          }
        >
          {t('schedules.not-recurring')}
        </Button>
      </div>
    </li>
  )
}
