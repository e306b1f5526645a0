import { once } from '#base/once.ts'
import { useGeneralUtils } from '#features/account/data/general-utils.ts'
import { t } from '#messages/t.ts'
import { SearchSelect } from '#ui/combobox/search-select.tsx'
import { BANKS_ALLOWED } from '../rules/meaning/banks-allowed.ts'
import { OTHER_BANK } from './bank-of.ts'

interface BankFieldProps {
  /** A bank's name, `OTHER_BANK`, or empty while none is chosen. */
  readonly value: string
  readonly hint?: string
  readonly onValue: (bank: string) => void
}

const notListed = once(() => ({ value: OTHER_BANK, label: t('statements.my-bank-is-not-listed') }))

/** Whose statement it is. */
export function BankField({ value, hint, onValue }: BankFieldProps) {
  // Before the deployment's own list was ever fetched, the product's.
  const banks = useGeneralUtils()?.banksAllowed ?? BANKS_ALLOWED
  return (
    <SearchSelect
      label={t('statements.bank')}
      {...(hint !== undefined && { hint })}
      value={value}
      onValue={onValue}
      options={banks.map(name => ({ value: name, label: name }))}
      otherwise={notListed()}
    />
  )
}
