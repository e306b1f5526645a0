import { type SyntheticEvent, useState } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { failureMessage } from '#data/account/failure-message.ts'
import { subscribe } from '#data/site/mailing-lists.ts'
import { useSite } from '#data/site/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './footer.module.css'

const RELOAD_AFTER_MS = 3000
const NO_EMAIL = 'Please enter a valid email address'

/** The newsletter (PUB-11): idle, loading, then a word of thanks and the page anew. */
export function NewsletterForm() {
  const account = useAccount()
  const { reload } = useSite()
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    const subscribed = await subscribe(account, email)
    setBusy(false)
    if (!subscribed.ok) {
      const { error } = subscribed
      const isNoEmail = error.fields?.['email'] !== undefined
      notify.error(isNoEmail ? NO_EMAIL : failureMessage(error, 'Subscription failed'))
      return
    }
    // Nothing typed is lost by the reload: the address is where it was meant to go.
    setEmail('')
    notify.success("You're officially on the money squad 💸")
    account.timers.setTimeout(reload, RELOAD_AFTER_MS)
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (email.trim() === '') notify.error(NO_EMAIL)
    else if (!isBusy) void send()
  }

  return (
    <form className={styles['newsletter']} noValidate onSubmit={handleSubmit}>
      <TextInput
        label="Email address"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        hint="News of the app, now and then. Write to us to leave the list."
        value={email}
        onValue={setEmail}
      />
      <Button type="submit" variant="soft" isBusy={isBusy}>
        Subscribe
      </Button>
    </form>
  )
}
