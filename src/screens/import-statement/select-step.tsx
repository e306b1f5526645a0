import type { FormEvent } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { dropWaitingFile } from '#data/inbox/drop-waiting-file.ts'
import { useWaitingFile } from '#data/inbox/use-waiting-file.ts'
import { fieldError } from '#domain/forms/form-fault.ts'
import type { SelectStep as SelectState } from '#domain/imports/import-steps.ts'
import type { ShareFault } from '#domain/statement/share.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormAlert } from '#ui/form-alert.tsx'
import { StepHeading } from '#ui/step-heading.tsx'
import { BankField } from './bank-field.tsx'
import { FilePromise } from './file-promise.tsx'
import { PasswordField } from './password-field.tsx'
import { RecentImports } from './recent-imports.tsx'
import { type ChosenFile, fileOffered, sharedFile } from './select-form.ts'
import { SelectNotices } from './select-notices.tsx'
import { StatementField } from './statement-field.tsx'
import type { StatementImport } from './use-import.ts'
import styles from './import-statement.module.css'

interface SelectStepProps {
  readonly state: SelectState<ChosenFile>
  readonly statement: StatementImport
  /** Whether the page only just opened. */
  readonly isFirst: boolean
  /** Why a shared file does not wait here. */
  readonly shareFault: ShareFault | undefined
  readonly onShareFaultSeen: () => void
}

/** The first step: whose statement, which file. */
export function SelectStep(props: SelectStepProps) {
  const { state, statement, isFirst, shareFault, onShareFaultSeen } = props
  const { choice, reading } = statement
  const account = useAccount()
  const waiting = useWaitingFile() ?? undefined
  const file = fileOffered(state.file, waiting)

  function handleFile(chosen: ChosenFile) {
    if (shareFault !== undefined) onShareFaultSeen()
    choice.chooseFile(chosen)
    if (waiting !== undefined) void dropWaitingFile(account, waiting.id)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void choice.readFile(state.bank, file)
  }

  return (
    <div className={styles['select']}>
      <Card>
        <form className={styles['form']} onSubmit={handleSubmit} noValidate>
          <StepHeading isFirst={isFirst}>Choose your statement</StepHeading>
          <p className={styles['muted']}>Recommended span: 2 weeks to 1 month.</p>
          <SelectNotices
            fault={state.fault}
            shareFault={shareFault}
            waiting={waiting}
            onUseWaiting={
              waiting === undefined || file?.inboxId === waiting.id
                ? undefined
                : () => choice.chooseFile(sharedFile(waiting))
            }
          />
          <BankField
            value={state.bank}
            onValue={choice.chooseBank}
            error={fieldError(choice.fault, 'bank')}
          />
          <StatementField
            file={file}
            onFile={handleFile}
            error={fieldError(choice.fault, 'file')}
          />
          {reading.password.wrongTries !== undefined && (
            <PasswordField password={reading.password} />
          )}
          <FormAlert message={choice.fault?.message} />
          <div className={styles['actions']}>
            <Button type="submit">Read statement</Button>
          </div>
          <FilePromise />
        </form>
      </Card>
      <RecentImports />
    </div>
  )
}
