import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { fieldError } from '#base/form-fault.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { FileDrop } from '#ui/field/file-drop.tsx'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { StepHeading } from '#ui/layout/step-heading.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useImports } from '../data/import/queries.ts'
import { dropWaitingFile } from '../data/inbox/drop-waiting-file.ts'
import { useWaitingFile, type WaitingStatement } from '../data/inbox/waiting-file.ts'
import { faultText } from '../rules/fault-text.ts'
import type { SelectStep as SelectState } from '../rules/import/import-state.ts'
import { acceptedTypes, type ShareFault } from '../rules/share.ts'
import type { StatementImport } from '../use-import.ts'
import { BankField } from './bank-field.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { type ChosenFile, fileOffered, sharedFile } from './select-form.ts'
import { RecentImports, SelectNotices } from './select-notices.tsx'
import type { Password } from './use-password.ts'
import styles from '../import-statement.module.css'

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
  const imports = useImports()
  const file = fileOffered(state.file, waiting)

  useSharedAtOnce(state, waiting, statement)
  // Beside the form, which they narrow.
  if (imports === undefined) return <Skeleton lines={6} />

  function handleFile(chosen: ChosenFile) {
    if (shareFault !== undefined) onShareFaultSeen()
    if (waiting !== undefined) void dropWaitingFile(account, waiting.id)
    void choice.chooseFile(state.bank, chosen)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void choice.readFile(state.bank, file)
  }

  return (
    <div className={styles['select']}>
      <Card>
        <form className={styles['form']} onSubmit={handleSubmit} noValidate>
          <StepHeading isFirst={isFirst}>{t('statements.choose-your-statement')}</StepHeading>
          <p className={styles['muted']}>{t('statements.it-is-read-as-soon')}</p>
          <SelectNotices
            state={state}
            shareFault={shareFault}
            waiting={waiting}
            onUseWaiting={
              waiting === undefined || file?.inboxId === waiting.id
                ? undefined
                : () => void choice.chooseFile(state.bank, sharedFile(waiting))
            }
            onAskServer={() => void reading.askServer(state)}
          />
          <BankField hint={bankHint()} value={state.bank} onValue={choice.chooseBank} />
          <StatementField
            file={file}
            onFile={handleFile}
            error={fieldError(choice.fault, 'file') ?? fileError(state)}
          />
          {reading.password.wrongTries !== undefined && (
            <PasswordField password={reading.password} />
          )}
          <FormAlert message={choice.fault?.message} />
          <div className={styles['actions']}>
            <Button type="submit">{t('statements.read-statement')}</Button>
          </div>
          <FilePromise />
        </form>
      </Card>
      <UnknownColumns state={state} statement={statement} />
      <RecentImports imports={imports} />
    </div>
  )
}

/** Reads what another app has just shared without a further tap, unless there is a file here already. */
function useSharedAtOnce(
  { bank, file, fault }: SelectState<ChosenFile>,
  waiting: WaitingStatement | undefined,
  { choice }: StatementImport,
): void {
  const isFree = file === null && fault === null
  const take = useEffectEvent((shared: WaitingStatement) => {
    void choice.takeShared(bank, sharedFile(shared))
  })
  useEffect(() => {
    if (isFree && waiting !== undefined) take(waiting)
  }, [isFree, waiting])
}

/** Asks what the columns of a file hold, where its headings do not say it. */
function UnknownColumns({ state, statement }: Pick<SelectStepProps, 'state' | 'statement'>) {
  if (state.fault?.type !== 'columns-unknown') return null
  const { columns } = state.fault
  return (
    <Card>
      <ColumnsForm
        key={columns.signature}
        columns={columns}
        submitLabel={t('statements.read-the-file')}
        onColumns={roles => void statement.explainColumns(state, roles)}
      />
    </Card>
  )
}

/** What is wrong with the file itself, in short: above the form it is told whole. */
function fileError({ fault }: SelectState<ChosenFile>): string | undefined {
  const isOfFile =
    fault?.type === 'not-pdf' || fault?.type === 'empty' || fault?.type === 'too-large'
  if (!isOfFile) return undefined
  const { title, atField = title } = faultText(fault)
  return atField
}

function bankHint(): string {
  return t('statements.you-can-leave-this-most')
}

/** What becomes of the file. */
function FilePromise() {
  return (
    <details className={styles['promise']}>
      <summary>
        <ShieldCheck aria-hidden="true" />

        {t('statements.what-happens-with-my-file')}
      </summary>
      <ul>
        <li>{t('statements.it-is-read-on-this')}</li>
        <li>{t('statements.it-does-not-leave-this')}</li>
        <li>{t('statements.a-file-with-a-password')}</li>
        <li>{t('statements.only-the-rows-that-you')}</li>
      </ul>
    </details>
  )
}

interface PasswordFieldProps {
  readonly password: Password
}

function hintWords(): string {
  return t('statements.often-the-last-digits-of')
}

function wrongWords(): string {
  return t('statements.this-password-did-not-open')
}

/** What the file is locked with; asked for when it turns out to be locked. */
function PasswordField({ password }: PasswordFieldProps) {
  const { text, onText, wrongTries = 0 } = password
  const input = useRef<HTMLInputElement>(null)

  // It is what the person is asked for now.
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  return (
    <PasswordInput
      ref={input}
      label={t('statements.password')}
      value={text}
      onValue={onText}
      autoComplete="off"
      hint={hintWords()}
      error={wrongTries > 0 ? wrongWords() : undefined}
    />
  )
}

interface StatementFieldProps {
  readonly file: ChosenFile | null
  readonly onFile: (file: ChosenFile) => void
  readonly error: string | undefined
}

function fileHint(): string {
  return t('statements.pdf-csv-excel-ofx-qfx')
}

/** The statement's file. */
function StatementField({ file, onFile, error }: StatementFieldProps) {
  return (
    <FileDrop
      label={t('statements.statement-file')}
      accept={acceptedTypes().join(',')}
      prompt={t('statements.choose-a-file')}
      hint={fileHint()}
      error={error}
      chosen={file === null ? undefined : { name: file.name, note: sizeText(file.blob.size) }}
      onFile={chosen => onFile({ name: chosen.name, blob: chosen, inboxId: null })}
    />
  )
}

const KB = 1024
const MB = KB * KB

/** The size of a file as a person reads it: `812 KB`, `3.4 MB`. */
function sizeText(sizeBytes: number): string {
  if (sizeBytes < MB) {
    return t('statements.max-kb', { max: Math.max(1, Math.round(sizeBytes / KB)) })
  }
  return t('statements.tofixed-mb', { toFixed: (sizeBytes / MB).toFixed(1) })
}
