import { useState } from 'react'
import { useGeneralUtils } from '#features/account/data/general-utils.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { currencySign, NAIRA } from '#money/currency.ts'
import { subtractKobo } from '#money/money.ts'
import { WALLET_TYPES, walletTypeName } from '#records/wallet-figures.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput, TextInput } from '#ui/field/text-input.tsx'
import { type FieldTies, tieFields } from '#ui/field/tie-fields.ts'
import { said } from '#ui/page/said.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { editWallet } from '../data/commands.ts'
import type { WalletView } from '../data/queries.ts'
import { correctBalance } from '../data/said-balance.ts'
import { CardImageChoice } from '../parts/card-image-choice.tsx'
import { useUnits } from '../parts/wallet-amount.tsx'
import {
  type ActualBalanceForm,
  correctionText,
  readActualBalance,
  readEditWallet,
  walletToForm,
} from '../rules/edit-wallet.ts'
import styles from './wallet.module.css'

/** What a dialog about a wallet is given. */
export interface WalletDialogProps {
  readonly wallet: WalletView
  readonly onClose: () => void
}

interface EditWalletDialogProps extends WalletDialogProps {
  /** What it is to be called. */
  readonly name?: string
}

/** Renames a wallet, gives it another type or card, and says what it began with, when, and its low line. */
export function EditWalletDialog({ wallet, name, onClose }: EditWalletDialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const utils = useGeneralUtils()
  const today = useToday()
  const zone = useZone()
  const [original] = useState(() => walletToForm(wallet, zone))
  const [form, setForm] = useState(() => ({ ...original, ...(name !== undefined && { name }) }))
  const submission = useSubmission(t('wallets.failed-to-update-wallet-please'), {
    form,
    read: typed => readEditWallet(typed, original, today),
  })
  const tie = tieFields(form, setForm, submission.fault)
  const offered = (utils?.walletTypes ?? WALLET_TYPES).map(({ type }) => type)
  const types = offered.includes(original.type) ? offered : [...offered, original.type]

  async function handleSubmit() {
    const written = await submission.submit(readEditWallet(form, original, today), change =>
      editWallet(ledger, wallet.id, change),
    )
    if (written === undefined) return
    sayChanged(t('wallets.wallet-updated'), written)
    onClose()
  }

  return (
    <FormDialog
      title={t('wallets.edit-wallet')}
      submission={submission}
      submitLabel={t('wallets.save-changes')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput label={t('wallets.wallet-name')} {...tie('name')} />
      <SelectInput
        label={t('wallets.wallet-type')}
        {...tie('type')}
        canBeNone={false}
        options={types.map(type => ({ value: type, label: walletTypeName(type) }))}
      />
      <HeldFields tie={tie} currency={original.currency} />
      <CardImageChoice
        images={utils?.cardImages ?? []}
        value={form.image}
        onValue={image => setForm({ ...form, image })}
      />
    </FormDialog>
  )
}

interface HeldFieldsProps {
  readonly tie: (name: 'openingAmount' | 'openedOn' | 'lowLine') => FieldTies<string>
  /** Null of naira, in which alone a low line is. */
  readonly currency: string | null
}

/** What a wallet began with and since when, and what it should not fall under. */
function HeldFields({ tie, currency }: HeldFieldsProps) {
  const today = useToday()
  return (
    <>
      <FieldGrid>
        <NumberInput
          label={t('wallets.opening-amount')}
          unit={currencySign(currency ?? NAIRA).trim()}
          placeholder="0.00"
          {...tie('openingAmount')}
        />
        <DateInput label={t('wallets.held-since')} max={today} {...tie('openedOn')} />
      </FieldGrid>
      {currency === null && (
        <NumberInput
          label={t('wallets.low-line')}
          unit="₦"
          placeholder="0.00"
          hint={t('wallets.low-line-hint')}
          {...tie('lowLine')}
        />
      )}
    </>
  )
}

/** Asks what the wallet really holds, and shows the one entry that sets it right before it is written. */
export function CorrectBalanceDialog({ wallet, onClose }: WalletDialogProps) {
  const ledger = useLedger()
  const { amount } = wallet.own ?? wallet
  const currency = wallet.own?.currency ?? null
  const words = useUnits(wallet.own?.currency)
  const zone = useZone()
  const { undoOffer } = useTakeBack()
  const [form, setForm] = useState<ActualBalanceForm>({
    amount: '',
    isBelowZero: amount < 0,
  })
  const submission = useSubmission(t('wallets.failed-to-correct-the-balance'), {
    form,
    read: typed => readActualBalance(typed, currency),
  })
  const actual = readActualBalance(form, currency)
  const tie = tieFields(form, setForm, submission.fault)

  async function handleSubmit() {
    const written = await submission.submit(actual, balance =>
      correctBalance(ledger, { walletId: wallet.id, actual: balance, zone }),
    )
    if (written === undefined) return
    if (actual.ok && actual.value === amount) {
      notify.info(t('wallets.the-balance-was-right-already'))
    } else {
      notify.success(t('wallets.balance-corrected'), undoOffer(written.actionId))
    }
    onClose()
  }

  return (
    <FormDialog
      title={t('wallets.correct-the-balance')}
      submission={submission}
      submitLabel={t('wallets.correct-the-balance')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className={styles['muted']}>
        {said('wallets.name-stands-at-b-b', {
          name: wallet.name,
          b: <b>{words(amount)}</b>,
        })}
      </p>
      <NumberInput
        label={t('wallets.actual-balance-is')}
        unit={currencySign(currency ?? NAIRA).trim()}
        placeholder="0.00"
        {...tie('amount')}
      />
      <Checkbox
        label={t('wallets.it-is-below-zero')}
        isChecked={form.isBelowZero}
        onChecked={isBelowZero => setForm({ ...form, isBelowZero })}
      />
      <output className={styles['difference']}>
        {actual.ok && correctionText(subtractKobo(actual.value, amount), words)}
      </output>
    </FormDialog>
  )
}
