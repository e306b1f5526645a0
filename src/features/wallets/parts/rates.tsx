import { ChevronDown, ChevronUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { useThingForm } from '#features/worth/parts/use-thing-form.ts'
import { FIRST_DAY } from '#features/worth/rules/thing-form.ts'
import { t } from '#messages/t.ts'
import type { Rate } from '#records/rate.ts'
import { fullDayText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput } from '#ui/field/text-input.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { notify } from '#ui/toast/notify.tsx'
import type { WalletView } from '../data/queries.ts'
import { changeRate, deleteRate, setRate, useRatesOf } from '../data/rates.ts'
import {
  currencyName,
  lastRateText,
  oneOf,
  rateDayText,
  type RateForm,
  rateText,
  readRateForm,
} from '../rules/rates.ts'
import styles from './money.module.css'

interface AtRateProps {
  readonly wallet: Pick<WalletView, 'own' | 'amount'>
}

/** What a wallet of another currency comes to in naira, by which rate, and of which day that is (CU7). */
export function AtRate({ wallet: { own, amount } }: AtRateProps) {
  const today = useToday()
  const naira = useNaira()
  if (own === null) return null
  const { rate } = own
  const words =
    rate === undefined
      ? t('wallets.no-rate-yet')
      : t('wallets.about-amount-at-rate', {
          amount: naira.brief(amount),
          rate: rateText(rate),
          day: rateDayText(rate.day, today),
        })
  return <span className={styles['naira']}>{words}</span>
}

interface RatesCardProps {
  readonly currency: string
}

/** What a person said that a currency costs, the latest first: more of it can be said, each can be changed or taken away (CU2). */
export function RatesCard({ currency }: RatesCardProps) {
  const heading = useId()
  const rates = useRatesOf(currency)
  const [opened, setOpened] = useState<Rate | 'new' | undefined>()
  const [showsAll, setShowsAll] = useState(false)
  if (rates === undefined) return null
  return (
    <Card>
      <section aria-labelledby={heading} tabIndex={-1} data-rates>
        <div className={styles['head']}>
          <h2 id={heading}>{t('wallets.rates-of-currency', { name: currencyName(currency) })}</h2>
          <Button variant="soft" size="sm" icon={<Plus />} onClick={() => setOpened('new')}>
            {t('wallets.say-a-rate')}
          </Button>
        </div>
        {rates.length === 0 && <p className={styles['note']}>{t('wallets.no-rate-yet')}</p>}
        <ul className={styles['list']}>
          {(showsAll ? rates : rates.slice(0, 1)).map(rate => (
            <RateLine key={rate.id} rate={rate} onEdit={() => setOpened(rate)} />
          ))}
        </ul>
        {rates.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={showsAll}
            icon={showsAll ? <ChevronUp /> : <ChevronDown />}
            onClick={() => setShowsAll(!showsAll)}
          >
            {t('wallets.earlier-rates', { count: rates.length - 1 })}
          </Button>
        )}
      </section>
      {opened !== undefined && (
        <RateDialog
          currency={currency}
          rate={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

interface RateLineProps {
  readonly rate: Rate
  readonly onEdit: () => void
}

function RateLine({ rate, onEdit }: RateLineProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const day = fullDayText(rate.day)

  async function handleDelete(list: HTMLElement | null) {
    const written = await deleteRate(ledger, rate.id)
    if (!written.ok) {
      notify.error(written.error.message)
      return
    }
    // The line goes, and its buttons with it.
    list?.focus({ preventScroll: true })
    sayChanged(t('wallets.rate-of-day-deleted', { day }), written.value)
  }

  return (
    <li>
      <span className={styles['day']}>{day}</span>
      <strong>{rateText(rate)}</strong>
      <IconButton
        label={t('wallets.change-rate-of-day', { day })}
        icon={<Pencil />}
        onClick={onEdit}
      />
      <IconButton
        label={t('wallets.delete-rate-of-day', { day })}
        icon={<Trash2 />}
        onClick={({ currentTarget }) =>
          void handleDelete(currentTarget.closest<HTMLElement>('[data-rates]'))
        }
      />
    </li>
  )
}

interface RateDialogProps extends RatesCardProps {
  /** The one to change; a new one without. */
  readonly rate?: Rate | undefined
  readonly onClose: () => void
}

/** Says what a currency costs from a day on, or changes what was said. */
export function RateDialog({ currency, rate, onClose }: RateDialogProps) {
  const today = useToday()
  const [last] = useRatesOf(currency) ?? []
  const opening: RateForm = { value: rate?.value ?? '', day: rate?.day ?? today }
  const { tie, dialog } = useThingForm({
    opening,
    read: typed => readRateForm(typed, { currency, today }),
    save: (ledger, command) =>
      rate === undefined ? setRate(ledger, command) : changeRate(ledger, rate.id, command),
    done: ({ day }) => t('wallets.rate-of-day-saved', { day: fullDayText(day) }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('wallets.rate-of-currency', { name: currencyName(currency) })}
      submitLabel={t('wallets.save')}
    >
      <FieldGrid>
        <NumberInput
          label={t('wallets.what-is-one-in-naira', { one: oneOf(currency) })}
          unit="₦"
          hint={rate === undefined && last !== undefined ? lastRateText(last) : undefined}
          {...tie('value')}
        />
        <DateInput label={t('wallets.from-day')} min={FIRST_DAY} max={today} {...tie('day')} />
      </FieldGrid>
      <p className={styles['note']}>{t('wallets.it-counts-from-that-day')}</p>
    </FormDialog>
  )
}
