import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { useGeneralUtils } from '#features/account/data/general-utils.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { usePlanLimit } from '#features/session/data/use-plan-limit.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { useFormDraft } from '#features/session/parts/use-form-draft.ts'
import { t } from '#messages/t.ts'
import { currencySign, NAIRA } from '#money/currency.ts'
import { WALLET_TYPES, walletTypeName } from '#records/wallet-figures.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { SearchSelect } from '#ui/combobox/search-select.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { DraftLine } from '#ui/field/draft-line.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { Notice } from '#ui/mark/notice.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { createWallet } from '../data/commands.ts'
import { useOpenWallets } from '../data/queries.ts'
import { useRates } from '../data/rates.ts'
import {
  type CreateContext,
  type CreateWalletForm,
  nextCardImage,
  readCreateWallet,
  usualWalletType,
} from '../rules/create-wallet.ts'
import { currencyOptions, lastRateText, oneOf } from '../rules/rates.ts'
import { CardImageChoice } from './card-image-choice.tsx'
import styles from './money.module.css'

/** What is known of a wallet before anything is typed: its name, what was in it (as typed), and when. */
export interface WalletSuggestion {
  readonly name: string
  readonly amount: string
  readonly amountHint: string
}

interface CreateWalletDialogProps {
  /** Whether it can be in naira alone. */
  readonly nairaOnly?: boolean
  readonly suggestion?: WalletSuggestion
  readonly onCreated?: (walletId: string) => void
  readonly onClose: () => void
}

const nothingKnown = once(() => ({
  name: '',
  amount: '',
  amountHint: t('wallets.what-was-in-it-before'),
}))

const keptWallet = v.object({
  name: v.string(),
  amount: v.string(),
  type: v.string(),
  image: v.string(),
  currency: v.optional(v.string(), NAIRA),
  rate: v.optional(v.string(), ''),
})

/** Makes a wallet. */
export function CreateWalletDialog(props: CreateWalletDialogProps) {
  const { suggestion = nothingKnown(), nairaOnly = false, onCreated, onClose } = props
  const ledger = useLedger()
  const nextImage = useNextImage()
  const limit = usePlanLimit('wallets')
  const [typed, setTyped] = useState<CreateWalletForm | undefined>()
  const { amountHint, ...known } = suggestion
  const blank = { ...known, type: '', image: '', currency: NAIRA, rate: '' }
  const form = typed ?? blank
  const context = useCreateContext(form.currency)

  const submission = useSubmission(t('wallets.failed-to-create-wallet-please'), {
    form,
    read: filled => readCreateWallet(filled, context),
  })

  const draft = useFormDraft({
    // What is known of a wallet is not replaced by what was typed of another one.
    key: known.name === '' && !nairaOnly ? 'wallet' : `wallet:${known.name}`,
    form,
    blank,
    schema: keptWallet,
    onForm: setTyped,
  })

  async function handleSubmit() {
    const written = await submission.submit(readCreateWallet(form, context), command =>
      createWallet(ledger, { ...command, image: command.image || nextImage }),
    )
    if (written === undefined) return
    draft.settle()
    notify.success(t('wallets.wallet-created-successfully'))
    // Behind what its currency costs.
    const walletId = written.ids.at(-1)
    if (walletId !== undefined) onCreated?.(walletId)
    onClose()
  }

  if (limit === undefined) return null
  return (
    <FormDialog
      title={t('wallets.create-wallet')}
      submission={submission}
      submitLabel={t('wallets.create-wallet')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {limit !== null && <Notice tone="warning">{limit}</Notice>}
      {draft.offer !== undefined && <DraftLine {...draft.offer} />}
      <CreateWalletFields
        form={form}
        onForm={setTyped}
        nextImage={nextImage}
        nairaOnly={nairaOnly}
        amountHint={amountHint}
        fault={submission.fault}
      />
    </FormDialog>
  )
}

function useCreateContext(currency: string): CreateContext {
  return { today: useToday(), lastRate: useRates()?.get(currency)?.at(-1)?.value }
}

/** The picture that no other wallet has, so that two wallets are told apart before they are read. */
function useNextImage(): string {
  const images = useGeneralUtils()?.cardImages ?? []
  const wallets = useOpenWallets() ?? []
  return nextCardImage(
    images.map(({ url }) => url),
    wallets.map(({ image }) => image),
  )
}

interface CreateWalletFieldsProps {
  readonly form: CreateWalletForm
  readonly onForm: (form: CreateWalletForm) => void
  /** What stands until one is chosen. */
  readonly nextImage: string
  readonly nairaOnly: boolean
  readonly amountHint: string
  readonly fault: FormFault | undefined
}

/** The fields of the create wallet dialog. */
function CreateWalletFields(props: CreateWalletFieldsProps) {
  const { form, onForm, nextImage, nairaOnly, amountHint, fault } = props
  const utils = useGeneralUtils()
  const tie = tieFields(form, onForm, fault)
  const types = utils?.walletTypes ?? WALLET_TYPES
  return (
    <>
      <TextInput
        label={t('wallets.wallet-name')}
        placeholder={t('wallets.gtbank-cash-ajo')}
        {...tie('name')}
      />
      <FieldGrid>
        <NumberInput
          label={t('wallets.initial-amount')}
          unit={currencySign(form.currency).trim()}
          hint={amountHint}
          {...tie('amount')}
        />
        <SelectInput
          label={t('wallets.wallet-type')}
          {...tie('type')}
          value={form.type || usualWalletType(form.name)}
          canBeNone={false}
          options={types.map(({ type }) => ({ value: type, label: walletTypeName(type) }))}
        />
      </FieldGrid>
      {!nairaOnly && <CurrencyFields {...{ form, onForm, fault }} />}
      <CardImageChoice
        images={utils?.cardImages ?? []}
        value={form.image || nextImage}
        onValue={image => onForm({ ...form, image })}
      />
    </>
  )
}

/** What it is kept in, folded away: naira unless said otherwise, and of another currency what that costs today (CU1). */
function CurrencyFields({
  form,
  onForm,
  fault,
}: Pick<CreateWalletFieldsProps, 'form' | 'onForm' | 'fault'>) {
  const { currency } = form
  const rates = useRates()
  const [isOpen, setOpen] = useState(false)
  const tie = tieFields(form, onForm, fault)
  const isNaira = currency === NAIRA
  const last = rates?.get(currency)?.at(-1)

  function handleCurrency(code: string) {
    const chosen = code === '' ? NAIRA : code
    onForm({ ...form, currency: chosen, rate: rates?.get(chosen)?.at(-1)?.value ?? '' })
  }

  return (
    <details
      className={styles['choice']}
      open={isOpen || !isNaira}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t('wallets.in-another-currency')}
        <ChevronDown aria-hidden="true" />
      </summary>
      <FieldGrid>
        <SearchSelect
          label={t('wallets.currency')}
          hint={t('wallets.currency-hint')}
          options={currencyOptions()}
          value={currency}
          onValue={handleCurrency}
        />
        {!isNaira && (
          <NumberInput
            label={t('wallets.what-is-one-in-naira-today', { one: oneOf(currency) })}
            unit="₦"
            hint={last === undefined ? t('wallets.rate-hint') : lastRateText(last)}
            {...tie('rate')}
          />
        )}
      </FieldGrid>
    </details>
  )
}
