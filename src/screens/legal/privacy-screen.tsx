import { ACCOUNT_UNDO_DAYS } from '#domain/leaving.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { KeptData } from './kept-data.tsx'
import { LegalPage } from './legal-page.tsx'
import { OtherEyes } from './other-eyes.tsx'
import { Rights } from './rights.tsx'
import { SupportAddress } from './support-address.tsx'

/** `/privacy`, linked from sign-up (PUB-15). */
export function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy"
      lead="What is kept of you, where, for how long, and what you may ask for."
    >
      <h2>Who is responsible</h2>
      <p>
        {PRODUCT_NAME} runs on servers of whoever set this site up. They are the data controller
        under the Nigeria Data Protection Act 2023, and you reach them at <SupportAddress />.
      </p>
      <h2>What is kept, why, and for how long</h2>
      <KeptData />
      <p>
        Your records are also in your browser, on each device you log in on, so that the app works
        with no network. Logging out deletes them there; if some were not sent yet, you are asked
        first what should become of them. Anybody who can unlock the device can read them, so lock
        it.
      </p>
      <p>
        A bank statement that you import is read on your own device. When you are online it is also
        sent to the server for a second reading, which keeps nothing of it; a file with a password
        is not sent, and the password never leaves the page that asked for it.
      </p>
      <p>
        When you delete your account you are signed out everywhere at once and nothing is shown or
        sent any more. For {ACCOUNT_UNDO_DAYS} days you can log in and keep it; then everything of
        yours is deleted from the server for good, and from its backups within 30 days more. A
        device that you do not use any more keeps its copy until the browser’s data is cleared
        there: log out of it first.
      </p>
      <OtherEyes />
      <h2>What is stored in this browser</h2>
      <p>
        No cookie. Local storage holds your session and settings, the browser’s database your
        records, and its cache the app itself. All of it is needed for what you asked for. What you
        do in the demo without an account is kept in this browser alone, until you wipe it or sign
        up and keep it.
      </p>
      <Rights />
      <h2>If something goes wrong</h2>
      <p>
        A breach that puts your rights at risk is reported to the Commission within 72 hours, and to
        you at once where the risk is high.
      </p>
    </LegalPage>
  )
}
