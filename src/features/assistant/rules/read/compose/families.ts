import { KEPT_FAMILIES } from '../kept/kept-families.ts'
import { budgetPlan } from './of-budgets.ts'
import { countPlan, distinctPlan, happenedPlan } from './of-counts.ts'
import { oftenPlan, whenPlan } from './of-counts.ts'
import { crossingPlan } from './of-crossings.ts'
import { emptyPlan } from './of-empties.ts'
import { groupsPlan } from './of-groups.ts'
import { heldPlan } from './of-held.ts'
import { budgetCanPlan, budgetForecastPlan, lastingPlan, payLeftPlan } from './of-lasting.ts'
import { owedPlan } from './of-loans.ts'
import { meanPlan } from './of-means.ts'
import { listPlan } from './of-rows.ts'
import { changePlan, trendPlan } from './of-savings.ts'
import { netPlan, ratePlan, recapPlan } from './of-savings.ts'
import { shareHeldPlan, sharePlan } from './of-shares.ts'
import { duePlan, forecastPlan } from './of-state.ts'
import { freePlan } from './of-state.ts'
import { apartPlan, overPlan, sumPlan } from './of-sums.ts'
import { cutPlan, setAsidePlan, stoppedPlan, undonePlan, whatIfPlan } from './of-whatifs.ts'
import { cuesIn, type Family } from './slots.ts'

const ASKS = 'much what total list money any only everything did ever again'

/** All kinds, the most particular first. */
export const FAMILIES: readonly Family[] = [
  {
    name: 'whatIf',
    cost: 0,
    takes: cuesIn(`${ASKS} left have balance out move minus plus suppose budget save`),
    plan: whatIfPlan,
  },
  {
    name: 'setAside',
    cost: 0,
    takes: cuesIn(`${ASKS} save savings out move have left suppose each balance plus end`),
    plan: setAsidePlan,
    isReckoned: true,
  },
  {
    name: 'stopped',
    cost: 0,
    takes: cuesIn(`${ASKS} stop save savings left have suppose each`),
    plan: stoppedPlan,
    isReckoned: true,
  },
  {
    name: 'undone',
    cost: 0,
    takes: cuesIn(`${ASKS} nothing stop save savings left have suppose`),
    plan: undonePlan,
  },
  {
    name: 'cut',
    cost: 0,
    takes: cuesIn(`${ASKS} cut save savings out expenses fell less have left suppose grew went`),
    plan: cutPlan,
    isReckoned: true,
  },
  {
    name: 'lasting',
    cost: 0,
    takes: cuesIn(
      `${ASKS} many aDay aMonth lasts afford balance have money out expenses average suppose forecast aWeek went usual when endsAt`,
    ),
    plan: lastingPlan,
  },
  {
    name: 'payLeft',
    cost: 0,
    takes: cuesIn('much what left newest have money total'),
    plan: payLeftPlan,
  },
  {
    name: 'afford',
    cost: 0,
    takes: cuesIn(`${ASKS} afford free left have out move handles balance each`),
    plan: freePlan,
  },
  ...KEPT_FAMILIES,
  {
    name: 'budget',
    cost: 0,
    takes: cuesIn(
      `${ASKS} budget left set pace over spent out have more less most large small share each aBudget free went balance endsAt itsEnd when many aDay which goOn hows recap difference`,
    ),
    plan: budgetPlan,
  },
  {
    name: 'budgetCan',
    cost: 0,
    takes: cuesIn(`${ASKS} budget handles out move afford visit left`),
    plan: budgetCanPlan,
  },
  {
    name: 'budgetForecast',
    cost: -0.05,
    takes: cuesIn(`${ASKS} budget over lasts forecast out spent end reached`),
    plan: budgetForecastPlan,
  },
  {
    name: 'due',
    cost: 0,
    takes: cuesIn(
      `${ASKS} due when out expenses newest aDay in income payday many which fell left rows have suppose who`,
    ),
    plan: duePlan,
  },
  {
    name: 'owed',
    cost: -0.1,
    takes: cuesIn(`${ASKS} owes left out in have balance`),
    plan: owedPlan,
  },
  {
    name: 'forecast',
    cost: 0,
    takes: cuesIn(`${ASKS} forecast out in income expenses end usual pace due more less`),
    plan: forecastPlan,
  },
  {
    name: 'crossing',
    cost: -0.15,
    takes: cuesIn(
      `${ASKS} balance have aWallet when which many aDay went fell grew reached less more newest oldest change out`,
    ),
    plan: crossingPlan,
  },
  {
    name: 'held',
    cost: 0,
    takes: cuesIn(
      `${ASKS} balance have left aWallet lowest highest small large most least end each when where split which savings aDay went change difference grew fell more less reached`,
    ),
    plan: heldPlan,
  },
  {
    name: 'rate',
    cost: 0,
    takes: cuesIn(`${ASKS} savingsRate save savings share ofIncome income in`),
    plan: ratePlan,
  },
  {
    name: 'share',
    cost: 0,
    takes: cuesIn(`${ASKS} many share ofIncome ofSpending out in income expenses went`),
    plan: sharePlan,
  },
  {
    name: 'shareHeld',
    cost: -0.1,
    takes: cuesIn(
      `${ASKS} ofIncome ofSpending out in went spent save savings grew more less versus have balance reached share`,
    ),
    plan: shareHeldPlan,
  },
  {
    name: 'change',
    cost: 0.1,
    takes: cuesIn(
      `${ASKS} change grew fell why more less most out expenses in income aCategory aPayee aLabel large went usual which where who hows versus small cut`,
    ),
    plan: changePlan,
  },
  {
    name: 'recap',
    cost: 0.1,
    takes: cuesIn(
      `${ASKS} recap both expenses out income in savings versus difference hows went more less minus over`,
    ),
    plan: recapPlan,
  },
  {
    name: 'distinct',
    cost: 0,
    takes: cuesIn(
      `${ASKS} many different aCategory aPayee aLabel aWallet aDay aWeek aMonth out in income expenses went`,
    ),
    plan: distinctPlan,
  },
  {
    name: 'empty',
    cost: 0,
    takes: cuesIn(
      `${ASKS} many nothing nothingIn aDay aWeek aMonth aQuarter aYear which when out in expenses income rows have times newest oldest more less difference versus over`,
    ),
    plan: emptyPlan,
  },
  {
    name: 'count',
    cost: 0,
    takes: cuesIn(`${ASKS} many times rows expenses income transfers out in move visit single`),
    plan: countPlan,
  },
  {
    name: 'often',
    cost: -0.1,
    takes: cuesIn('did any ever out in income expenses move went money rows transfers visit'),
    plan: oftenPlan,
  },
  {
    name: 'when',
    cost: 0,
    takes: cuesIn(
      `${ASKS} when newest oldest out in income expenses move large small rows transfers went last many aDay visit single`,
    ),
    plan: whenPlan,
  },
  {
    name: 'happened',
    cost: 0.1,
    takes: cuesIn('did any ever out in income expenses move went money rows transfers single only'),
    plan: happenedPlan,
  },
  {
    name: 'over',
    cost: -0.1,
    takes: cuesIn(`${ASKS} out in income expenses more less`),
    plan: overPlan,
  },
  {
    name: 'net',
    cost: 0,
    takes: cuesIn(
      `${ASKS} save savings have left difference each average split aMonth most least large small which more less`,
    ),
    plan: netPlan,
  },
  {
    name: 'mean',
    cost: 0,
    takes: cuesIn(
      `${ASKS} average usual visit perRow each out in income expenses rows went single`,
    ),
    plan: meanPlan,
  },
  {
    name: 'apart',
    cost: -0.05,
    takes: cuesIn(
      `${ASKS} out in income expenses went more less most least difference versus average each which split usual`,
    ),
    plan: apartPlan,
  },
  {
    name: 'trend',
    cost: 0.05,
    takes: cuesIn(
      `${ASKS} trend out in income expenses change savings save each split grew fell hows aMonth`,
    ),
    plan: trendPlan,
  },
  {
    name: 'groups',
    cost: 0.05,
    takes: cuesIn(
      `${ASKS} who where which most least large small split out in income expenses went each aCategory aLabel aWallet aPayee aDay aWeek aWeekend aMonth aWeekday anHour times more less difference many rows single transfers move visit`,
    ),
    plan: groupsPlan,
  },
  {
    name: 'list',
    cost: 0.05,
    takes: cuesIn(
      `${ASKS} rows expenses income transfers newest oldest large small middle out in move single times who where aWallet most least aPayee aDay which visit went`,
    ),
    plan: listPlan,
  },
  {
    name: 'sum',
    cost: 0.1,
    takes: cuesIn(
      `${ASKS} out in income expenses went more less difference move transfers rows spent each grew fell share many split hows plus visit`,
    ),
    plan: sumPlan,
  },
]
