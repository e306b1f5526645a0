import { Plus } from 'lucide-react'
import { useState } from 'react'
import { countText } from '#base/count-text.ts'
import { fieldError, type FormFault } from '#base/form-fault.ts'
import { walletOptions } from '#features/entries/parts/entry-options.ts'
import { useWallets } from '#features/wallets/data/queries.ts'
import { CreateWalletDialog } from '#features/wallets/parts/create-wallet-dialog.tsx'
import { amountToText, type Kobo } from '#money/money.ts'
import { rangeText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { StepHeading } from '#ui/layout/step-heading.tsx'
import { type PreviewStep, shownRows } from '../rules/import/import-steps.ts'
import { keptRows } from '../rules/import/preview-row.ts'
import type { Proof, StatementReading, StatementSection } from '../rules/reading.ts'
import { bankOf } from '../select/bank-of.ts'
import type { ChosenFile } from '../select/select-form.ts'
import type { StatementImport } from '../use-import.ts'
import { rowsText } from './import-counts.ts'
import { PreviewNotices, ProofCard } from './preview-notices.tsx'
import styles from '../import-statement.module.css'

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
        onAnswer={answer => void statement.readAgain(state, answer)}
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

interface SectionFieldProps {
  readonly sections: readonly StatementSection[]
  /** The place of the one shown. */
  readonly value: number
  readonly onValue: (place: number) => void
}

/** Which account of a file that holds several. */
function SectionField({ sections, value, onValue }: SectionFieldProps) {
  if (sections.length === 1) return null
  return (
    <SelectInput
      label="Account"
      hint="This file holds several accounts. Each is imported on its own."
      canBeNone={false}
      value={String(value)}
      onValue={place => onValue(Number(place))}
      options={sections.map((section, place) => ({
        value: String(place),
        label: `${sectionName(section, place)} (${rowsText(section.rows.length)})`,
      }))}
    />
  )
}

function sectionName({ name, account }: StatementSection, place: number): string {
  const parts = [name, account].filter(part => part !== null)
  return parts.length === 0 ? `Account ${place + 1}` : parts.join(' ')
}

interface WalletFieldProps {
  readonly value: string
  readonly onValue: (walletId: string) => void
  /** Whose statement it is, as far as that is known: what a new wallet may be called. */
  readonly bank: string | null
  /** What was in the account before the first row. */
  readonly opening: Kobo | null
  readonly fault: FormFault | undefined
}

const HINT = 'What is in this wallet already is marked and left out.'
const OPENING_HINT = 'What was in it before the first row of this statement.'

/** The wallet that the rows go into, or making one for them. */
function WalletField({ value, onValue, bank, opening, fault }: WalletFieldProps) {
  const wallets = useWallets()
  const [isCreating, setCreating] = useState(false)
  const suggestion = {
    name: bank ?? '',
    amount: opening === null || opening < 0 ? '' : amountToText(opening),
    amountHint: OPENING_HINT,
  }
  return (
    <div className={styles['wallet']}>
      <SelectInput
        label="Wallet"
        hint={HINT}
        error={fieldError(fault, 'walletId')}
        value={value}
        onValue={onValue}
        options={walletOptions(wallets)}
      />
      <Button variant="ghost" icon={<Plus />} onClick={() => setCreating(true)}>
        Create wallet
      </Button>
      {isCreating && (
        <CreateWalletDialog
          suggestion={suggestion}
          onCreated={onValue}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  )
}
