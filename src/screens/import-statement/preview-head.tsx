import { type PreviewStep, shownRows } from '#domain/imports/import-steps.ts'
import { keptRows } from '#domain/imports/preview-row.ts'
import type { Proof, StatementSection } from '#domain/statement/reading.ts'
import { Card } from '#ui/card.tsx'
import { StepHeading } from '#ui/step-heading.tsx'
import { bankOf } from './bank-of.ts'
import { PreviewFacts } from './preview-facts.tsx'
import { PreviewNotices } from './preview-notices.tsx'
import { ProofCard } from './proof-card.tsx'
import { SectionField } from './section-field.tsx'
import type { ChosenFile } from './select-form.ts'
import type { StatementImport } from './use-import.ts'
import { WalletField } from './wallet-field.tsx'
import styles from './import-statement.module.css'

interface PreviewHeadProps {
  readonly state: PreviewStep<ChosenFile>
  /** The one shown. */
  readonly section: StatementSection
  /** What its rows prove as they are now. */
  readonly proof: Proof
  readonly statement: StatementImport
}

/** What the file is, what it proves, and where its rows go. */
export function PreviewHead({ state, section, proof, statement }: PreviewHeadProps) {
  const { reading, walletId, note } = state
  const { dispatch, record } = statement
  const bank = bankOf(state)
  const isAsRead = proof === section.proof

  function handleWallet(id: string) {
    record.clearFault()
    dispatch({ type: 'wallet-chosen', walletId: id })
  }

  return (
    <Card className={styles['head']}>
      <StepHeading>Check the rows</StepHeading>
      <PreviewFacts bank={bank} section={section} pages={reading.pages} />
      <SectionField
        sections={reading.sections}
        value={state.section}
        onValue={place => dispatch({ type: 'section-chosen', section: place })}
      />
      <ProofCard
        proof={proof}
        rowCount={keptRows(shownRows(state)).length}
        datesChecked={isAsRead ? section.datesChecked : undefined}
      />
      <PreviewNotices
        warnings={reading.warnings}
        section={state.section}
        note={note}
        onDateOrder={order => void statement.readAgain(state, order)}
      />
      <WalletField
        value={walletId}
        onValue={handleWallet}
        bank={bank}
        opening={section.proof.opening}
        fault={record.fault}
      />
    </Card>
  )
}
