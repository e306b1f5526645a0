import { useId } from 'react'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { accountName } from '../row-words.ts'
import type { PreviewStep } from '../rules/import/import-state.ts'
import type { ChosenFile } from '../select/select-form.ts'
import type { StatementImport } from '../use-import.ts'
import { rowsText } from './import-counts.ts'
import { proofTexts } from './proof-seal.tsx'
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
      <legend>{t('statements.accounts-in-this-file')}</legend>
      <p id={hintId} className={styles['hint']}>
        {t('statements.choose-a-wallet-for-each')}
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
                    {rowsText(section.rows.length)} · {proofTexts()[section.proof.status].title}
                  </span>
                </p>
                <Button
                  size="sm"
                  variant={isShown ? 'soft' : 'ghost'}
                  aria-pressed={isShown}
                  aria-label={t('statements.show-rows-of-name', { name })}
                  onClick={() => statement.dispatch({ type: 'section-chosen', section: place })}
                >
                  {t('statements.show-rows')}
                </Button>
              </div>
              <WalletField
                label={t('statements.wallet-for-name', { name })}
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
