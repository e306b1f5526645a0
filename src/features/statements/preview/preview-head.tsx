import { useState } from 'react'
import { countText } from '#base/count-text.ts'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { rangeText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { StepHeading } from '#ui/layout/step-heading.tsx'
import type { DataFormat } from '../rules/files/data-file.ts'
import type { PreviewStep } from '../rules/import/import-state.ts'
import type { Proof, StatementReading, StatementSection } from '../rules/reading.ts'
import { BankField } from '../select/bank-field.tsx'
import { bankOf } from '../select/bank-of.ts'
import type { ChosenFile } from '../select/select-form.ts'
import { ReplacedNotice } from '../select/select-notices.tsx'
import type { StatementImport } from '../use-import.ts'
import { AccountsField } from './accounts-field.tsx'
import { FileNotices } from './file-notices.tsx'
import { PreviewNotices } from './preview-notices.tsx'
import { ProofSeal } from './proof-seal.tsx'
import type { FilterCounts } from './rows/row-filters.ts'
import { WalletField } from './wallet-field.tsx'
import styles from '../import-statement.module.css'

interface PreviewHeadProps {
  readonly state: PreviewStep<ChosenFile>
  /** The one shown. */
  readonly section: StatementSection
  /** What its rows prove as they are now. */
  readonly proof: Proof
  /** Of them. */
  readonly counts: FilterCounts
  readonly statement: StatementImport
  /** Shows the rows that need a look. */
  readonly onLook: () => void
}

function walletHint(): string {
  return t('statements.what-is-in-this-wallet')
}

/** What the file is, what it proves, and where its rows go. */
export function PreviewHead({ state, section, proof, counts, ...rest }: PreviewHeadProps) {
  const { statement, onLook } = rest
  const { reading, note, canAskServer } = state
  const isAsRead = proof === section.proof
  return (
    <Card className={styles['head']}>
      <StepHeading>{t('statements.check-the-rows')}</StepHeading>
      <PreviewFacts state={state} section={section} statement={statement} />
      {state.file.inboxId !== null && <ReplacedNotice />}
      {reading.sections.length > 1 && <AccountsField state={state} statement={statement} />}
      <ProofSeal
        proof={proof}
        rowCount={counts.all}
        datesChecked={isAsRead ? section.datesChecked : undefined}
        isFile={reading.file !== undefined}
        note={note}
        lookCount={counts.look}
        onLook={onLook}
        onAskServer={canAskServer ? () => void statement.reading.askServer(state) : undefined}
      />
      <PreviewNotices
        warnings={reading.warnings}
        section={state.section}
        onAnswer={answer => void statement.readAgain(state, answer)}
      />
      {reading.file !== undefined && (
        <FileNotices
          file={reading.file}
          rowsBySection={state.rowsBySection}
          onColumns={roles => void statement.explainColumns(state, roles)}
        />
      )}
      {reading.sections.length === 1 && (
        <WalletField
          label={t('statements.wallet')}
          hint={walletHint()}
          place={0}
          state={state}
          statement={statement}
        />
      )}
    </Card>
  )
}

interface PreviewFactsProps {
  readonly state: PreviewStep<ChosenFile>
  readonly section: StatementSection
  readonly statement: StatementImport
}

/** Whose statement it is, of which account, from when to when; the bank can be put right. */
function PreviewFacts({ state, section, statement }: PreviewFactsProps) {
  const [isChanging, setChanging] = useState(false)
  const bank = bankOf(state)
  const app = state.reading.file?.app ?? null
  return (
    <div className={styles['source']}>
      <dl className={styles['facts']}>
        <div>
          <dt>{app === null ? t('statements.bank') : t('statements.exported-by')}</dt>
          <dd>{app ?? bank ?? t('statements.not-known')}</dd>
        </div>
        {otherFacts(section, state.reading).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {app === null && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={
            bank === null ? t('statements.choose-the-bank') : t('statements.change-the-bank')
          }
          onClick={() => setChanging(true)}
        >
          {bank === null ? t('statements.choose') : t('statements.change')}
        </Button>
      )}
      {isChanging && (
        <BankDialog
          bank={state.bank === '' ? (bank ?? '') : state.bank}
          onBank={chosen => void statement.changeBank(state, chosen)}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  )
}

/** Of which account the rows are, from when to when, and what they were read from. */
function otherFacts(
  { name, account, period }: StatementSection,
  { file, pages }: StatementReading,
): readonly (readonly [term: string, value: string])[] {
  const source: readonly [string, string] =
    file === undefined
      ? [t('statements.pages'), countText(pages)]
      : [t('statements.file'), formatNames()[file.format]]
  const facts: readonly (readonly [string, string])[] = [
    [t('statements.account'), [name, account].filter(Boolean).join(' ')],
    [t('statements.period'), period === null ? '' : rangeText(period.from, period.to)],
    source,
  ]
  return facts.filter(([, value]) => value !== '')
}

const formatNames = once((): Readonly<Record<DataFormat, string>> => ({
  csv: t('statements.csv'),
  xlsx: t('statements.excel'),
  ofx: t('statements.ofx'),
  qif: t('statements.qif'),
  camt: t('statements.camt-053'),
}))

interface BankDialogProps {
  /** As it is known so far; empty where it is not. */
  readonly bank: string
  readonly onBank: (bank: string) => void
  readonly onClose: () => void
}

/** Takes the person's word for whose statement it is. */
function BankDialog({ bank, onBank, onClose }: BankDialogProps) {
  const [chosen, setChosen] = useState(bank)

  function handleUse() {
    if (chosen !== '' && chosen !== bank) onBank(chosen)
    onClose()
  }

  return (
    <Dialog
      title={t('statements.whose-statement-is-it')}
      isOpen
      onClose={onClose}
      footer={<Button onClick={handleUse}>{t('statements.use-this-bank')}</Button>}
    >
      <BankField value={chosen} onValue={setChosen} />
    </Dialog>
  )
}
