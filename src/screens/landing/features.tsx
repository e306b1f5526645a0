import { AppPicture } from '#ui/app-picture.tsx'
import { FeatureRow } from './feature-row.tsx'
import { Section } from './section.tsx'
import { StatementSketch } from './statement-sketch.tsx'
import { UwaSketch } from './uwa-sketch.tsx'
import styles from './features.module.css'

/** Features: budget, assistant, bank statements (PUB-06). */
export function Features() {
  return (
    <Section
      id="features"
      kicker="Features"
      title="Made for how money moves here"
      lead="Alerts from three banks, change from the keke, ajo on the 25th. It all has a place."
      isRaised
    >
      <div className={styles['rows']}>
        <FeatureRow
          title="Budget"
          text="Share your month out over your own labels. Every expense shows at once what is left, and what that is a day."
          points={[
            'Once, weekly, monthly, quarterly or yearly',
            'A trail of every change, so that nothing moves unseen',
            'A word of warning at 90%, before it is too late',
          ]}
          picture={
            <AppPicture
              name="budget"
              alt="A monthly budget on a phone: ₦158,450 left for ten days, ₦15,845 a day, label by label."
              className={styles['crop']}
            />
          }
        />
        <FeatureRow
          title="Ask Uwa, Our AI Assistant"
          text="Ask in your own words what your records know. Uwa reckons the answer from them and shows the entries behind it."
          points={[
            '“How much went on data since September?”',
            '“Which category took the most last month?”',
            'Answered on your own phone, with no network too',
          ]}
          picture={<UwaSketch />}
        />
        <FeatureRow
          title="Import Your Bank Transactions"
          text="Pick the PDF that your bank mailed. It is read on your phone, checked against the balances printed in it, and shown to you before anything is saved."
          points={[
            'GTBank, Access, Zenith, UBA, Kuda, OPay, Moniepoint and more',
            'No bank password, no connection to your account',
            'Files with a password open on your phone; it is never sent',
          ]}
          picture={<StatementSketch />}
        />
      </div>
    </Section>
  )
}
