import { Archive, ArchiveRestore, Pencil, Scale, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useGeneralUtils } from '#features/account/data/general-utils.ts'
import { useTakeBack } from '#features/entries/parts/use-take-back.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { subtractKobo } from '#money/money.ts'
import { WALLET_TYPES } from '#records/wallet-figures.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { NumberInput } from '#ui/field/number-input.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import type { MenuItem } from '#ui/menu/menu-items.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { archiveWallet, correctBalance, deleteWallet, editWallet } from '../data/commands.ts'
import type { WalletView } from '../data/queries.ts'
import { CardImageChoice } from '../parts/card-image-choice.tsx'
import { useWalletCare } from '../parts/use-wallet-care.ts'
import {
  type ActualBalanceForm,
  archiveQuestion,
  correctionText,
  readActualBalance,
  readEditWallet,
  walletToForm,
} from '../rules/edit-wallet.ts'
import styles from './wallet.module.css'

interface WalletMenuProps {
  readonly wallet: WalletView
  readonly onDeleted: () => void
}

type OpenDialog = 'edit' | 'correct' | 'archive' | 'delete'

/** All that can be changed about a wallet. */
export function WalletMenu({ wallet, onDeleted }: WalletMenuProps) {
  const [dialog, setDialog] = useState<OpenDialog | undefined>()
  const care = useWalletCare()
  const isArchived = wallet.archivedAt !== null

  function handleArchive() {
    if (archiveQuestion(wallet.amount) === undefined) void care.archive(wallet)
    else setDialog('archive')
  }

  const items: readonly MenuItem[] = [
    { label: 'Edit wallet', icon: <Pencil />, onSelect: () => setDialog('edit') },
    { label: 'Correct the balance', icon: <Scale />, onSelect: () => setDialog('correct') },
    isArchived
      ? {
          label: 'Bring back',
          icon: <ArchiveRestore />,
          onSelect: () => void care.bringBack(wallet),
        }
      : { label: 'Archive', icon: <Archive />, onSelect: handleArchive },
    {
      label: 'Delete wallet',
      tone: 'danger',
      icon: <Trash2 />,
      onSelect: () => setDialog('delete'),
    },
  ]
  const open = { wallet, onClose: () => setDialog(undefined) }
  return (
    <>
      <Menu label="More actions" items={items} />
      {dialog === 'edit' && <EditWalletDialog {...open} />}
      {dialog === 'correct' && <CorrectBalanceDialog {...open} />}
      {dialog === 'archive' && <ArchiveWalletDialog {...open} />}
      {dialog === 'delete' && <DeleteWalletDialog {...open} onDeleted={onDeleted} />}
    </>
  )
}

interface WalletDialogProps {
  readonly wallet: WalletView
  readonly onClose: () => void
}

/** Renames a wallet, gives it another type or card. */
function EditWalletDialog({ wallet, onClose }: WalletDialogProps) {
  const ledger = useLedger()
  const utils = useGeneralUtils()
  const [original] = useState(() => walletToForm(wallet))
  const [form, setForm] = useState(original)
  const submission = useSubmission('Failed to update wallet. Please try again.', {
    form,
    read: typed => readEditWallet(typed, original),
  })
  const tie = tieFields(form, setForm, submission.fault)
  const offered = (utils?.walletTypes ?? WALLET_TYPES).map(({ type }) => type)
  const types = offered.includes(original.type) ? offered : [...offered, original.type]

  async function handleSubmit() {
    const written = await submission.submit(readEditWallet(form, original), change =>
      editWallet(ledger, wallet.id, change),
    )
    if (written === undefined) return
    notify.success('Wallet updated')
    onClose()
  }

  return (
    <FormDialog
      title="Edit wallet"
      submission={submission}
      submitLabel="Save changes"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput label="Wallet name" {...tie('name')} />
      <SelectInput
        label="Wallet type"
        {...tie('type')}
        canBeNone={false}
        options={types.map(type => ({ value: type, label: type }))}
      />
      <CardImageChoice
        images={utils?.cardImages ?? []}
        value={form.image}
        onValue={image => setForm({ ...form, image })}
      />
    </FormDialog>
  )
}

/** Asks what the wallet really holds, and shows the one entry that sets it right before it is written. */
function CorrectBalanceDialog({ wallet, onClose }: WalletDialogProps) {
  const ledger = useLedger()
  const naira = useNaira()
  const { undoOffer } = useTakeBack()
  const [form, setForm] = useState<ActualBalanceForm>({
    amount: '',
    isBelowZero: wallet.amount < 0,
  })
  const submission = useSubmission('Failed to correct the balance. Please try again.', {
    form,
    read: readActualBalance,
  })
  const actual = readActualBalance(form)
  const tie = tieFields(form, setForm, submission.fault)

  async function handleSubmit() {
    const written = await submission.submit(actual, balance =>
      correctBalance(ledger, wallet.id, balance),
    )
    if (written === undefined) return
    if (written.ids.length === 0) notify.info('The balance was right already.')
    else notify.success('Balance corrected', undoOffer(written.actionId))
    onClose()
  }

  return (
    <FormDialog
      title="Correct the balance"
      submission={submission}
      submitLabel="Correct the balance"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className={styles['muted']}>
        {wallet.name} stands at <b>{naira.brief(wallet.amount)}</b> here. Count the cash, or look in
        your bank’s app.
      </p>
      <NumberInput label="Actual balance is" unit="₦" placeholder="0.00" {...tie('amount')} />
      <Checkbox
        label="It is below zero"
        isChecked={form.isBelowZero}
        onChecked={isBelowZero => setForm({ ...form, isBelowZero })}
      />
      <output className={styles['difference']}>
        {actual.ok && correctionText(subtractKobo(actual.value, wallet.amount), naira)}
      </output>
    </FormDialog>
  )
}

/** Asks before a wallet that is not empty is taken out of use. */
function ArchiveWalletDialog({ wallet, onClose }: WalletDialogProps) {
  const ledger = useLedger()
  const { sayArchived } = useWalletCare()
  return (
    <ConfirmCommand
      title="Archive wallet"
      tone="primary"
      confirmLabel="Archive"
      command={() => archiveWallet(ledger, wallet.id, { isConfirmed: true })}
      fallback="Failed to archive wallet. Please try again."
      onDone={() => {
        sayArchived(wallet)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{archiveQuestion(wallet.amount)}</p>
      <p className={styles['more']}>
        You will not be asked to choose <strong>{wallet.name}</strong> any more. Its history stays,
        and you can bring it back.
      </p>
    </ConfirmCommand>
  )
}

interface DeleteWalletDialogProps extends WalletDialogProps {
  readonly onDeleted: () => void
}

/** Asks before a wallet and its transactions go. */
function DeleteWalletDialog({ wallet, onClose, onDeleted }: DeleteWalletDialogProps) {
  const ledger = useLedger()

  return (
    <ConfirmCommand
      title="Delete wallet"
      confirmLabel="Delete"
      command={() => deleteWallet(ledger, wallet.id)}
      fallback="Failed to delete wallet"
      success="Wallet deleted successfully."
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>
        <strong>{wallet.name}</strong> and all its transactions will be deleted on every device. The
        other side of its transfers stays in the other wallets.
      </p>
    </ConfirmCommand>
  )
}
