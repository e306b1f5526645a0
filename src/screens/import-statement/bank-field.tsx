import { useGeneralUtils } from '#data/account/use-general-utils.ts'
import { BANKS_ALLOWED } from '#domain/statement/meaning/banks-allowed.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import { OTHER_BANK } from './other-bank.ts'

interface BankFieldProps {
  /** A bank's name, `OTHER_BANK`, or empty while none is chosen. */
  readonly value: string
  readonly onValue: (bank: string) => void
  readonly error: string | undefined
}

const NOT_LISTED = { value: OTHER_BANK, label: 'My bank is not listed' }

/** Whose statement it is. */
export function BankField({ value, onValue, error }: BankFieldProps) {
  // Before the deployment's own list was ever fetched, the product's.
  const banks = useGeneralUtils()?.banksAllowed ?? BANKS_ALLOWED
  return (
    <SearchSelect
      label="Bank"
      value={value}
      onValue={onValue}
      options={banks.map(name => ({ value: name, label: name }))}
      otherwise={NOT_LISTED}
      error={error}
    />
  )
}
