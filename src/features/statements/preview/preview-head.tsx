import { countText } from '#base/count-text.ts'
import { rangeText } from '#time/day-text.ts'
import { Card } from '#ui/card/card.tsx'
import { StepHeading } from '#ui/layout/step-heading.tsx'
import { type PreviewStep, shownRows } from '../rules/import/import-steps.ts'
import { keptRows } from '../rules/import/preview-row.ts'
import type { Proof, StatementReading, StatementSection } from '../rules/reading.ts'
import { bankOf } from '../select/bank-of.ts'
import type { ChosenFile } from '../select/select-form.ts'
import type { StatementImport } from '../use-import.ts'
import { AccountsField } from './accounts-field.tsx'
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
      <PreviewFacts bank={bank} section={section} pages={reading.pages} />
      {reading.sections.length > 1 && <AccountsField state={state} statement={statement} />}
      <ProofCard
        proof={proof}
        rowCount={keptRows(shownRows(state)).length}
        datesChecked={isAsRead ? section.datesChecked : undefined}
      />
      <PreviewNotices
        warnings={reading.warnings}
        section={state.section}
        note={note}
        onAnswer={answer => void statement.readAgain(state, answer)}
      />
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
  readonly pages: StatementReading['pages']
}

/** Whose statement it is, of which account, from when to when. */
function PreviewFacts({ bank, section, pages }: PreviewFactsProps) {
  const { name, account, period } = section
  const facts = [
    ['Bank', bank ?? 'Not known'],
    ['Account', [name, account].filter(Boolean).join(' ')],
    ['Period', period === null ? '' : rangeText(period.from, period.to)],
    ['Pages', countText(pages)],
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
