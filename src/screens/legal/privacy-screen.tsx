import { PRODUCT_NAME } from '#domain/product.ts'
import { LegalPage } from './legal-page.tsx'

/** `/privacy`, linked from sign-up. */
export function PrivacyScreen() {
  return (
    <LegalPage title="Privacy">
      <h2>What is kept, and where</h2>
      <p>
        Your wallets, labels and transactions are kept in your browser on each device you sign in
        on, and on the {PRODUCT_NAME} server, so that all your devices show the same.
      </p>
      <p>
        Of yourself the server keeps your username, email, gender, the profile you fill in, and your
        password as a one-way hash that cannot be turned back.
      </p>
      <h2>Who sees it</h2>
      <p>
        You. Records are not shared with other users, not sold, and not sent to advertisers. This
        version loads no analytics script.
      </p>
      <h2>On a shared device</h2>
      <p>
        Logging out deletes your records from that device. If some were not sent yet, you are asked
        first what should become of them.
      </p>
    </LegalPage>
  )
}
