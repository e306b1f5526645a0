import { useGeneralUtils } from '#data/account/use-general-utils.ts'
import type { CreateWalletForm } from '#domain/forms/create-wallet.ts'
import type { FormFault } from '#domain/forms/form-fault.ts'
import { WALLET_TYPES } from '#domain/wallet.ts'
import { FieldGrid } from '#ui/field-grid.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CardImageChoice } from './card-image-choice.tsx'
import { tieFields } from './tie-fields.ts'

interface CreateWalletFieldsProps {
  readonly form: CreateWalletForm
  readonly onForm: (form: CreateWalletForm) => void
  readonly amountHint: string
  readonly fault: FormFault | undefined
}

/** The fields of the create wallet dialog. */
export function CreateWalletFields(props: CreateWalletFieldsProps) {
  const { form, onForm, amountHint, fault } = props
  const utils = useGeneralUtils()
  const tie = tieFields(form, onForm, fault)
  const types = utils?.walletTypes ?? WALLET_TYPES
  return (
    <>
      <TextInput label="Wallet name" placeholder="GTBank, Cash, Ajo…" {...tie('name')} />
      <FieldGrid>
        <NumberInput
          label="Initial amount"
          unit="₦"
          placeholder="0.00"
          hint={amountHint}
          {...tie('amount')}
        />
        <SelectInput
          label="Wallet type"
          {...tie('type')}
          options={types.map(({ type }) => ({ value: type, label: type }))}
        />
      </FieldGrid>
      <CardImageChoice
        images={utils?.cardImages ?? []}
        value={form.image}
        onValue={image => onForm({ ...form, image })}
      />
    </>
  )
}
