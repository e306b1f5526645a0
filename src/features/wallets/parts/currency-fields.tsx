import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import { t } from '#messages/t.ts'
import { NAIRA } from '#money/currency.ts'
import { SearchSelect } from '#ui/combobox/search-select.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { useCurrencyLimit, useRates } from '../data/rates.ts'
import type { CreateWalletForm } from '../rules/create-wallet.ts'
import { currencyOptions, lastRateText, oneOf } from '../rules/rates.ts'
import styles from './money.module.css'

interface CurrencyFieldsProps {
  readonly form: CreateWalletForm
  readonly onForm: (form: CreateWalletForm) => void
  readonly fault: FormFault | undefined
}

/** What it is kept in, folded away: naira unless said otherwise (CU1). */
export function CurrencyFields(props: CurrencyFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const limit = useCurrencyLimit()
  return (
    <details
      className={styles['choice']}
      open={isOpen || props.form.currency !== NAIRA}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t('wallets.in-another-currency')}
        <ChevronDown aria-hidden="true" />
      </summary>
      {typeof limit === 'string' ? (
        <p className={styles['note']}>{limit}</p>
      ) : (
        <CurrencyChoice {...props} />
      )}
    </details>
  )
}

/** The currency, and of another than naira what that costs today (CU2). */
function CurrencyChoice({ form, onForm, fault }: CurrencyFieldsProps) {
  const { currency } = form
  const rates = useRates()
  const tie = tieFields(form, onForm, fault)
  const last = rates?.get(currency)?.at(-1)

  function handleCurrency(code: string) {
    const chosen = code === '' ? NAIRA : code
    onForm({ ...form, currency: chosen, rate: rates?.get(chosen)?.at(-1)?.value ?? '' })
  }

  return (
    <FieldGrid>
      <SearchSelect
        label={t('wallets.currency')}
        hint={t('wallets.currency-hint')}
        options={currencyOptions()}
        value={currency}
        onValue={handleCurrency}
      />
      {currency !== NAIRA && (
        <NumberInput
          label={t('wallets.what-is-one-in-naira-today', { one: oneOf(currency) })}
          unit="₦"
          hint={last === undefined ? t('wallets.rate-hint') : lastRateText(last)}
          {...tie('rate')}
        />
      )}
    </FieldGrid>
  )
}
