import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Amount } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import styles from './write-card.module.css'

/** One thing that was understood; an amount is no text, so that it can be hidden. */
export interface Fact {
  readonly name: string
  readonly value: string | { readonly amount: Kobo }
}

const NO_NOTES: readonly string[] = []

interface FactCardProps {
  readonly facts: readonly Fact[]
  /** What was not understood, or may be meant otherwise. */
  readonly notes?: readonly string[]
  /** What is done with it. */
  readonly children: ReactNode
}

/** What was understood, and what is done with it. */
export function FactCard({ facts, notes = NO_NOTES, children }: FactCardProps) {
  return (
    <section aria-label={t('assistant.what-i-understood')} className={styles['card']}>
      {facts.length > 0 && (
        <dl className={styles['facts']}>
          {facts.map(({ name, value }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two parts may have one name
            <div key={place}>
              <dt>
                <Quoted text={name} />
              </dt>
              <dd>
                {typeof value === 'string' ? (
                  <Quoted text={value} />
                ) : (
                  <Amount amount={value.amount} kobo="auto" />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map(note => (
        <p key={note} className={styles['notes']}>
          <Quoted text={note} />
        </p>
      ))}
      <div>{children}</div>
    </section>
  )
}

interface WriteLinkProps extends Pick<LinkProps, 'to' | 'search' | 'params'> {
  readonly text: string
}

/** Opens a form, or a page. A form that is saved or closed goes back to the chat. */
export function WriteLink({ text, ...target }: WriteLinkProps) {
  return (
    <Link
      {...target}
      state={{ isDialog: true }}
      resetScroll={false}
      className={buttonClass({ size: 'sm' })}
    >
      {text}
    </Link>
  )
}

/** A fact of words; none where there are none. */
export function factOf(name: string, value: string | undefined): readonly Fact[] {
  return value === undefined || value === '' ? [] : [{ name, value }]
}
