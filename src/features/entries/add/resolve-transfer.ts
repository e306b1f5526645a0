import type { RecordTransferForm } from '../rules/record-transfer.ts'
import { type Chosen, layered } from './entry-draft.ts'

/** The Transfer tab as it is shown and recorded: what was chosen, else said in the line, else the default. */
export function resolveTransfer(
  chosen: Chosen<RecordTransferForm>,
  said: Chosen<RecordTransferForm>,
  defaults: Pick<RecordTransferForm, 'fromWalletId' | 'date'>,
): RecordTransferForm {
  const form = layered(chosen, said)
  const { toWalletId = '', amount = '', description = '', labelId = '' } = form
  // The default cannot be both ends.
  const fromWalletId = defaults.fromWalletId === toWalletId ? '' : defaults.fromWalletId
  return {
    fromWalletId: form.fromWalletId ?? fromWalletId,
    toWalletId,
    amount,
    description,
    labelId,
    date: form.date ?? defaults.date,
  }
}

/** What is chosen once the shown form was changed to the next one: what stayed as it was shown was not. */
export function withChosen<Form extends object>(
  chosen: Chosen<Form>,
  shown: Form,
  next: Form,
): Chosen<Form> {
  const known = new Map(Object.entries(shown))
  const changed = Object.entries(next).filter(([name, value]) => value !== known.get(name))
  return { ...chosen, ...Object.fromEntries(changed) }
}
