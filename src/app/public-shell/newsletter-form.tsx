import { type SyntheticEvent, useState } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { failureMessage } from '#data/account/failure-message.ts'
import { subscribe } from '#data/site/mailing-lists.ts'
import { useReloadSoon } from '#screens/shared-dialogs/use-reload-soon.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './footer.module.css'

const RELOAD_AFTER_MS = 3000
const NO_EMAIL = 'Please enter a valid email address'

/** The newsletter (PUB-11): idle, loading, then a word of thanks and the page anew. */
export function NewsletterForm() {
  const account = useAccount()
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isThanked, setThanked] = useState(false)
  useReloadSoon(isThanked, RELOAD_AFTER_MS)

  async function send() {
    setBusy(true)
    setThanked(false)
    const subscribed = await subscribe(account, email)
    setBusy(false)
    if (!subscribed.ok) {
      const { error } = subscribed
      const isNoEmail = error.fields?.['email'] !== undefined
      notify.error(isNoEmail ? NO_EMAIL : failureMessage(error, 'Subscription failed'))
      return
    }
    setEmail('')
    notify.success("You're officially on the money squad 💸")
    setThanked(true)
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
