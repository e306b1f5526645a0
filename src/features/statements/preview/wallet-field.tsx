import { Plus } from 'lucide-react'
import { useState } from 'react'
import { fieldError } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { walletOptions } from '#features/entries/parts/entry-options.ts'

import { CreateWalletDialog } from '#features/wallets/parts/create-wallet-dialog.tsx'
import { useNairaWallets } from '#features/wallets/parts/naira-wallets.ts'
import { t } from '#messages/t.ts'
import { amountToText } from '#money/money.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import type { PreviewStep } from '../rules/import/import-state.ts'
import { walletField } from '../rules/import/read-import.ts'
import { bankOf } from '../select/bank-of.ts'
import type { ChosenFile } from '../select/select-form.ts'
import type { StatementImport } from '../use-import.ts'
import styles from '../import-statement.module.css'

interface WalletFieldProps {
  readonly label: string
  readonly hint?: string
  /** Of the account among those of the file. */
  readonly place: number
  readonly state: PreviewStep<ChosenFile>
  readonly statement: StatementImport
}

function openingHint(): string {
  return t('statements.what-was-in-it-before')
}

// No wallet has it: those of wallets are UUIDs.
const LEAVE_OUT = 'leave-out'
const leaveOutOption = once(() => ({
  value: LEAVE_OUT,
  label: t('statements.leave-this-account-out'),
}))

/** The wallet that an account's rows go into, or making one for them. */
export function WalletField({ label, hint, place, state, statement }: WalletFieldProps) {
  const { reading, targets } = state
  const { dispatch, record } = statement
  const { wallets, hint: ofNaira } = useNairaWallets()
  const [isCreating, setCreating] = useState(false)
  const { walletId, isLeftOut } = targets[place] ?? { walletId: '', isLeftOut: false }
  const options = walletOptions(wallets)
  const canLeaveOut = reading.sections.length > 1

  function handleValue(value: string) {
    record.clearFault()
    if (value === LEAVE_OUT) dispatch({ type: 'account-left-out', section: place })
    else dispatch({ type: 'wallet-chosen', walletId: value, section: place })
  }

  return (
    <div className={styles['wallet']}>
      <SelectInput
        label={label}
        hint={[hint, ofNaira].filter(Boolean).join(' ') || undefined}
        error={fieldError(record.fault, walletField(place))}
        value={isLeftOut ? LEAVE_OUT : walletId}
        onValue={handleValue}
        options={canLeaveOut ? options?.concat(leaveOutOption()) : options}
      />
      <Button
        variant="ghost"
        icon={<Plus />}
        aria-label={canLeaveOut ? t('statements.create-wallet-label', { label }) : undefined}
        onClick={() => setCreating(true)}
      >
        {t('statements.create-wallet')}
      </Button>
      {isCreating && (
        <CreateWalletDialog
          nairaOnly
          suggestion={suggestionFor(state, place)}
          onCreated={handleValue}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  )
}

/** What a new wallet may be called, and what was in the account before its first row. */
function suggestionFor(state: PreviewStep<ChosenFile>, place: number) {
  const section = state.reading.sections[place]
  const opening = section?.proof.opening ?? null
  return {
    name: [bankOf(state), section?.name].filter(Boolean).join(' '),
    amount: opening === null || opening < 0 ? '' : amountToText(opening),
    amountHint: openingHint(),
  }
}
