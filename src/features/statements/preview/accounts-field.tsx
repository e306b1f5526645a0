import { useId } from 'react'
import { Button } from '#ui/button/button.tsx'
import { accountName } from '../row-words.ts'
import type { PreviewStep } from '../rules/import/import-state.ts'
import type { ChosenFile } from '../select/select-form.ts'
import type { StatementImport } from '../use-import.ts'
import { rowsText } from './import-counts.ts'
import { PROOF_WORDS } from './proof-seal.tsx'
import { WalletField } from './wallet-field.tsx'
import styles from './accounts-field.module.css'

interface AccountsFieldProps {
  readonly state: PreviewStep<ChosenFile>
  readonly statement: StatementImport
}

/** The accounts of a file that holds several: the wallet of each, and whose rows are shown below. */
export function AccountsField({ state, statement }: AccountsFieldProps) {
  const hintId = useId()
  return (
    <fieldset className={styles['accounts']} aria-describedby={hintId}>
      <legend>Accounts in this file</legend>
      <p id={hintId} className={styles['hint']}>
        Choose a wallet for each, or leave it out. All are imported in one go, and count as one
        import.
      </p>
      <ul>
        {state.reading.sections.map((section, place) => {
          const name = accountName(section, place)
          const isShown = state.section === place
          return (
            <li key={name}>
              <div className={styles['account']}>
                <p>
                  <strong>{name}</strong>
                  <span className={styles['hint']}>
                    {rowsText(section.rows.length)} · {PROOF_WORDS[section.proof.status].title}
                  </span>
                </p>
                <Button
                  size="sm"
                  variant={isShown ? 'soft' : 'ghost'}
                  aria-pressed={isShown}
                  aria-label={`Show rows of ${name}`}
                  onClick={() => statement.dispatch({ type: 'section-chosen', section: place })}
                >
                  Show rows
                </Button>
              </div>
              <WalletField
                label={`Wallet for ${name}`}
                place={place}
                state={state}
                statement={statement}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
