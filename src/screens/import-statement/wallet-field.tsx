import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWallets } from '#data/wallets/queries.ts'
import { fieldError, type FormFault } from '#domain/forms/form-fault.ts'
import { amountToText } from '#domain/forms/transaction-to-form.ts'
import type { Kobo } from '#domain/money.ts'
import { CreateWalletDialog } from '#screens/shared-dialogs/create-wallet-dialog.tsx'
import { walletOptions } from '#screens/shared-dialogs/entry-options.ts'
import { Button } from '#ui/button.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import styles from './import-statement.module.css'

interface WalletFieldProps {
  readonly value: string
  readonly onValue: (walletId: string) => void
  /** Whose statement it is, as far as that is known: what a new wallet may be called. */
  readonly bank: string | null
  /** What was in the account before the first row. */
  readonly opening: Kobo | null
  readonly fault: FormFault | undefined
}

const HINT = 'What is in this wallet already is marked and left out.'
const OPENING_HINT = 'What was in it before the first row of this statement.'

/** The wallet that the rows go into, or making one for them. */
export function WalletField({ value, onValue, bank, opening, fault }: WalletFieldProps) {
  const wallets = useWallets()
  const [isCreating, setCreating] = useState(false)
  const suggestion = {
    name: bank ?? '',
    amount: opening === null || opening < 0 ? '' : amountToText(opening),
    amountHint: OPENING_HINT,
  }
  return (
    <div className={styles['wallet']}>
      <SelectInput
        label="Wallet"
        hint={HINT}
        error={fieldError(fault, 'walletId')}
        value={value}
        onValue={onValue}
        options={walletOptions(wallets)}
      />
      <Button variant="ghost" icon={<Plus />} onClick={() => setCreating(true)}>
        Create wallet
      </Button>
      {isCreating && (
        <CreateWalletDialog
          suggestion={suggestion}
          onCreated={onValue}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  )
}
