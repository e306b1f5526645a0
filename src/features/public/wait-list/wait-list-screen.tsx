import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { type FormFault, fieldFault } from '#base/form-fault.ts'
import { type Result, err, ok } from '#base/result.ts'
import { FormEnd, failureProblem } from '#features/account/parts/form-messages.tsx'
import { useForm } from '#features/account/parts/use-form.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { RisingCircles } from '#ui/mark/rising-circles.tsx'
import { joinWaitList } from '../data/mailing-lists.ts'
import account from '#features/account/parts/account.module.css'
import styles from './wait-list.module.css'

const EMPTY: WaitListForm = { email: '' }

/** `/wait-list` (PUB-12). */
export function WaitListScreen() {
  const deps = useAccount()
  const [answer, setAnswer] = useState<string>()
  const form = useForm({
    empty: EMPTY,
    read: readWaitList,
    send,
    doing: 'Joining the waitlist',
    name: 'wait-list',
  })

  async function send({ email }: WaitListForm, say: (note: string) => void) {
    const joined = await joinWaitList(deps, email, say)
    // The catalogued words for this failure (PUB-12).
    if (!joined.ok) return failureProblem(joined.error, 'Login failed')
    setAnswer(joined.value)
    return undefined
  }

  return (
    <div className={styles['ground']}>
      <section className={styles['card']}>
        <RisingCircles />
        <h1 className={styles['title']}>Be there when the larger plans open</h1>
        <p className={styles['text']}>
          More wallets, budgets, imports and questions to Uwa come next. Leave your email and hear
          of them first: no more than a handful of letters, and no one else gets your address.
        </p>
        <output className={styles['status']}>
          {answer !== undefined && (
            <span className={styles['done']}>
              <MailCheck aria-hidden="true" /> {answer}
            </span>
          )}
        </output>
        {answer === undefined && (
          <form className={account['form']} {...form.element}>
            <TextInput label="Email" type="email" {...form.tie('email')} autoComplete="email" />
            <FormEnd form={form}>Join the waitlist</FormEnd>
          </form>
        )}
        <p className={account['foot']}>
          The free plan is ready today: <Link to="/user/create-account">Create an account</Link>
        </p>
      </section>
    </div>
  )
}

/** The waitlist form as typed. */
interface WaitListForm {
  readonly email: string
}

/** Reads the waitlist form: an email is required (PUB-12). */
function readWaitList(form: WaitListForm): Result<WaitListForm, FormFault> {
  const email = form.email.trim()
  return email === '' ? err(fieldFault('email', 'Email is required')) : ok({ email })
}
