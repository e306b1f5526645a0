import { countText } from '#base/count-text.ts'
import { rangeText } from '#time/day-text.ts'
import { Card } from '#ui/card/card.tsx'
import { StepHeading } from '#ui/layout/step-heading.tsx'
import type { DataFormat } from '../rules/files/data-file.ts'
import type { PreviewStep } from '../rules/import/import-state.ts'
import { shownRows } from '../rules/import/import-steps.ts'
import { keptRows } from '../rules/import/preview-row.ts'
import type { Proof, StatementReading, StatementSection } from '../rules/reading.ts'
import { bankOf } from '../select/bank-of.ts'
import type { ChosenFile } from '../select/select-form.ts'
import type { StatementImport } from '../use-import.ts'
import { AccountsField } from './accounts-field.tsx'
import { FileNotices } from './file-notices.tsx'
import { PreviewNotices, ProofCard } from './preview-notices.tsx'
import { WalletField } from './wallet-field.tsx'
import styles from '../import-statement.module.css'

interface PreviewHeadProps {
  readonly state: PreviewStep<ChosenFile>
  /** The one shown. */
  readonly section: StatementSection
  /** What its rows prove as they are now. */
  readonly proof: Proof
  readonly statement: StatementImport
}

const WALLET_HINT = 'What is in this wallet already is marked and left out.'

/** What the file is, what it proves, and where its rows go. */
export function PreviewHead({ state, section, proof, statement }: PreviewHeadProps) {
  const { reading, note } = state
  const bank = bankOf(state)
  const isAsRead = proof === section.proof

  return (
    <Card className={styles['head']}>
      <StepHeading>Check the rows</StepHeading>
      <PreviewFacts bank={bank} section={section} reading={reading} />
      {reading.sections.length > 1 && <AccountsField state={state} statement={statement} />}
      <ProofCard
        proof={proof}
        rowCount={keptRows(shownRows(state)).length}
        datesChecked={isAsRead ? section.datesChecked : undefined}
        isFile={reading.file !== undefined}
      />
      <PreviewNotices
        warnings={reading.warnings}
        section={state.section}
        note={note}
        onAnswer={answer => void statement.readAgain(state, answer)}
      />
      {reading.file !== undefined && (
        <FileNotices
          file={reading.file}
          onColumns={roles => void statement.explainColumns(state, roles)}
        />
      )}
      {reading.sections.length === 1 && (
        <WalletField
          label="Wallet"
          hint={WALLET_HINT}
          place={0}
          state={state}
          statement={statement}
        />
      )}
    </Card>
  )
}

interface PreviewFactsProps {
  readonly bank: string | null
  readonly section: StatementSection
  readonly reading: StatementReading
}

/** Whose statement it is, of which account, from when to when. */
function PreviewFacts({ bank, section, reading }: PreviewFactsProps) {
  const { name, account, period } = section
  const facts = [
    sourceOf(bank, reading),
    ['Account', [name, account].filter(Boolean).join(' ')],
    ['Period', period === null ? '' : rangeText(period.from, period.to)],
    reading.file === undefined
      ? (['Pages', countText(reading.pages)] as const)
      : (['File', FORMAT_NAMES[reading.file.format]] as const),
  ].filter(([, value]) => value !== '')
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const FORMAT_NAMES: Readonly<Record<DataFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  ofx: 'OFX',
  qif: 'QIF',
  camt: 'CAMT.053',
}

function sourceOf(bank: string | null, { file }: StatementReading): readonly [string, string] {
  const app = file?.app ?? null
  return app === null ? ['Bank', bank ?? 'Not known'] : ['Exported by', app]
}
