/** What a phrase of a question is a sign of. */
export type Cue =
  | 'much'
  | 'many'
  | 'times'
  | 'what'
  | 'list'
  | 'total'
  | 'did'
  | 'when'
  | 'who'
  | 'where'
  | 'why'
  | 'which'
  | 'out'
  | 'in'
  | 'move'
  | 'save'
  | 'have'
  | 'went'
  | 'expenses'
  | 'income'
  | 'rows'
  | 'transfers'
  | 'balance'
  | 'budget'
  | 'savings'
  | 'savingsRate'
  | 'aCategory'
  | 'aLabel'
  | 'aWallet'
  | 'aPayee'
  | 'aDay'
  | 'aWeek'
  | 'aMonth'
  | 'aYear'
  | 'aWeekday'
  | 'anHour'
  | 'aBudget'
  | 'aQuarter'
  | 'average'
  | 'visit'
  | 'each'
  | 'perRow'
  | 'most'
  | 'least'
  | 'newest'
  | 'oldest'
  | 'large'
  | 'small'
  | 'middle'
  | 'left'
  | 'set'
  | 'pace'
  | 'spent'
  | 'trend'
  | 'split'
  | 'share'
  | 'more'
  | 'less'
  | 'difference'
  | 'change'
  | 'grew'
  | 'fell'
  | 'recap'
  | 'due'
  | 'forecast'
  | 'afford'
  | 'usual'
  | 'versus'
  | 'free'
  | 'different'
  | 'any'
  | 'only'
  | 'end'
  | 'lowest'
  | 'highest'
  | 'goOn'
  | 'both'
  | 'three'
  | 'cut'
  | 'everything'
  | 'last'
  | 'first'
  | 'money'
  | 'ofIncome'
  | 'ofSpending'
  | 'ever'
  | 'again'
  | 'single'
  | 'plus'
  | 'minus'

// A cue a line, and what people say for it.
const ROWS = `
much: how much | how much money | how much in total | how much altogether | what amount | what amount of money | what sum | the amount | amount | how much naira | how much total | how much exactly | exactly how much
many: how many | the number of | number of | what number of | count of | count | how many different | a count of
times: how many times | how often | number of times | times | the number of times | how many time
what: what | what is | what was | what are | what were | what did | what do | what have | tell me | tell me about | give me | calculate | find | find out | work out | i want | i need
list: show | show me | list | list out | display | give me a list of | list of | details of | give me details of | history of | bring | let me have | see | view | breakdown of transactions | every
total: total | the total | in total | sum | the sum of | sum of | total of | altogether | all together | total amount | total amount of | grand total | add up | cumulative | overall | combined | together | total sum of | summation of
did: did i | have i | had i | did we | have we | was there | were there | is there | are there | did anything | was any | is any | have i ever | did i ever | do i have any
when: last payment date | last date | when | when did | when last | when was | when is | what day | what date | which date | on what date | on which day | which day was it | what time | when exactly | how long ago | since when did
who: who | whom | to whom | who did | which person | who are | who is | who was | which people
where: where | where did | where do | in which place | where does | where all
why: why | why is | why did | why was | why are | how come | what made | what caused | what is making | reason
which: which | of them | which of | which one | which ones
out: went out | go out | goes out | gotten from me | has gotten from me | charge me | charges me | charged me | make payment | made payment | make payments | make a payment | payments did i make | payments i made | get from me | got from me | received from me | collect from me | collected from me | take from me | took from me | collect my money | collected my money | get my money | got my money | receive my money | take my money | leave my account | left my account | leave my wallet | leave my hand | left my hand | spend | spent | spending | i spend | i spent | have spent | pay | paid | paying | pay for | paid for | buy | bought | buying | use | used | using | cost | costs | cost me | costing | take | took | taken | gone | waste | wasted | blow | blew | blown | dash | dashed | give | gave | given | giving | send | sent | sending | withdraw | withdrew | withdrawn | remit | donate | donated | contribute | contributed | owe | purchase | purchased | burn | burnt | burned | order | ordered | subscribe | subscribed | recharge | recharged | load | loaded | refuel | make my hair | made my hair | fix | fixed | repair | repaired | deliver | delivered | renew | renewed | settle | settled | splash | splashed | eat | ate | took my money | debited | charged | lend | lent | invest | invested
in: bring in | brought in | brings in | came through | come through | passed through | give us | gave us | pay us | paid us | sent us | send us | brings | bring more money | brought | receive | received | receiving | get | got | gotten | getting | earn | earned | earning | make | made | making | collect | collected | came in | come in | coming in | comes in | credited | came into | pay me | paid me | pays me | sent me | send me | gave me | give me back | gave to me | paid to me | sent to me | paid in | paid into | paid back | refund me | refunded me | refunded | dashed me | entering | give me | get from | got from | returned | won | sold | sell | borrowed | borrow
move: carry | carried | transfer | transferred | transferring | move | moved | moving | shift | shifted | transfer between | moved between
save: save | saved | saving | put aside | set aside | keep | kept | manage to save | keep back
have: have | hold | holding | do i have | i have | is in | in hand | available | i own | at hand | sitting in | was in | were in | have i got | possess
went: went | went out | goes | go | going | went to | goes to | went on | went into | gone on | go to | goes on
expenses: expense | expenses | purchase | purchases | payment | payments | debit | debits | cost | costs | things i bought | expenditure | withdrawals | withdrawal | payout | payouts
income: income | incomes | credit | credits | inflow | inflows | deposit | deposits | money in | earnings | receipts | total income | incoming | takings
rows: rides | orders | counted | recorded | logged | transaction | transactions | entries | entry | record | records | row | rows | activity | items | item | things | thing | alerts | alert
transfers: between my own account | between my account | between my own wallets | between my wallets | between my own accounts | between my accounts | between own wallets | transfers | own transfers | internal transfers | transfers between my wallets | transfers between my accounts | transfers between wallets | transfer between wallets | transfers between accounts | own transfer | moves
balance: balance | balances | account balance | wallet balance | total balance | net worth | my worth | money i have | my money | all my money
budget: budget | budgets | budgeted | my budget | my budgets | the budget | budget plan
savings: gain | gains | savings | net | net savings | net income | net position | profit | surplus | deficit | cash flow | cashflow | left over | leftover | net cash flow
savingsRate: savings rate | saving rate | rate of savings | saving percent | savings percent
aCategory: category | categories | kind of expense | kinds of expense | types of expense | type of expense | kind of spending | area | areas | type of spending | kinds of spending | kind of thing | kind of things | type of things | spending category | spending categories | expense category | expense categories | income category | source | sources | sources of income | income sources | source of income | income source
aLabel: label | labels | tag | tags | spending label | spending labels
aWallet: wallet | wallets | account | accounts | bank | banks | bank account | bank accounts
aPayee: payee | payees | shop | shops | store | stores | merchant | merchants | vendor | vendors | person | people | place | places | seller | sellers | business | businesses | somebody | someone | sender | senders | customer | customers | beneficiary | beneficiaries | company | companies | payer | payers | recipient
aDay: day | days | date | dates
aWeek: week | weeks
aMonth: month | months
aQuarter: quarter | quarters
aYear: year | years
aWeekday: day of the week | days of the week | weekday | weekdays | day of week
anHour: hour | hours | time of day | time of the day | hour of the day
aBudget: my budgets
average: average | on average | averagely | an average of | the average | mean | typical | typically | usually | normally | on the average | average of | average amount
visit: visit | per visit | each visit | every visit | a visit | per trip | each trip | trip | trips | visits | per outing
each: each | individually | separately | respectively | apiece | one by one | each one | each of them
perRow: each time | every time | each time i go | every time i go | any time i go | anytime i go | per transaction | per purchase | per expense | per payment | a transaction | each transaction | each purchase | each payment | per item | per entry | per order | per ride | per one
most: most of my money | mostly | mainly | most | the most | highest | the highest | more often | maximum | top | the top | most money | number one | most times | most often | most frequent | most frequently | most on | leading
least: least | the least | lowest | the lowest | minimum | fewest | least often | least money | bottom
newest: latest | most recent | newest | recent | recently | last time | the last time | most recently | lately | last | the last
oldest: first | the first | oldest | earliest | very first | first ever | first time | the first time
large: biggest | largest | most expensive | costliest | highest | heaviest | single biggest | single largest | the biggest | the largest | the most expensive | biggest single | largest single | priciest | huge | largest ever | biggest ever
small: smallest | cheapest | lowest | least expensive | tiniest | the smallest | the cheapest | the lowest
middle: median | middle
left: left | is left | left over | have left | i have left | left in | left for | left on | left from | unspent | not spent | do i have left | still have | still left | more can i spend | can i still spend | left to spend | balance left | still available | left now
set: did i set aside | set aside | set | set for | set aside for | allocated | allocate | assigned | i set | did i set | did i allocate | the size of | limit | planned | did i plan | budget for | i budget | did i budget
pace: closest to the limit | closest to its limit | near its limit | nearest its limit | exceed | exceeds | closest to its limit | close to its limit | nearly finished | almost finished | running out | exceed my | pace | on track | on pace | doing with | over budget | overspent | within budget | exceeded | exceed | over | under budget | am i over | am i within | am i on track | gone over | passed | behind | ahead | above my budget | overspending | finish
spent: used | used up | consumed | spent so far
trend: trend | trends | over time | pattern | spending pattern | how has | changed over time | spending trend | graph | chart | progression | history
split: breakdown | break down | broken down | split | distribution | breakdown of | the breakdown of | a breakdown of | divided | group | grouped | sort | sorted | arranged | by category breakdown | parted | separate
share: what percent of | what percent | percent of | percent | what share of | share of | what fraction of | what proportion of | proportion of | fraction of | how much of | what part of | as a percent of | as percent of | what share
more: more | higher | greater | bigger | increase | extra | much more | more money | larger
less: less | lower | smaller | fewer | reduction | cheaper | much less
difference: difference | the difference | differ | difference between | how different | gap | compare | comparison | compare between | compare my | comparing | compares
change: cause the difference | causes the difference | caused the difference | made the difference | change | changed | biggest change | the biggest change | changes | what changed | changed most | changed the most | change most | most changed
grew: rose | went higher | increased | increase | gone up | went up | going up | go up | grew | grow | risen | rise | jumped | jump | up | shot up | climbing | higher this month | rising | increased most | grew most | so high | high
fell: differ from | dropped | drop | went lower | decreased | decrease | gone down | went down | going down | go down | dropped most | fell | fall | reduced | reduce | down | fallen | shrunk | came down
recap: recap | summary | summarize | summarise | overview | how did i do | how am i doing | how was | how is my | review | report | how did my | round up | rundown | how were | how are my finances | run down | how did it go | state of my finances | sum up | how far with my money
due: pay again | due again | supposed to pay again | expect my next | expect my | should i expect | next payment date | next payment day | have to pay | due | due next | next due | expected | next payment | is next | is my next | supposed to pay | next | coming | falls due | will be due | am i to pay | do i pay next | expiring | expire | renew | renewal | expires
forecast: the way i am going | the way things are going | as things are going | at the way i am going | will i spend | will i have spent | am i going to spend | likely to spend | going to spend | forecast | projected | projection | predict | prediction | estimate | on course to spend | end up spending | will i finish with | will spend | expected to spend | at this rate | by the end at this rate | at this pace | will i receive | will i earn | end the month with
afford: can my money do | can my money buy | can my money pay | can my money reach | can my money carry | can my money handle | is my money enough | can i comfortably buy | can i comfortably afford | can i afford | afford | can i buy | can i spend | can i carry | can i pay | will i be able to buy | do i have enough for | do i have enough to buy | enough for | enough to buy | is my money enough for | can i still buy | can i still afford | can my money carry | can my money reach | is my money up to | am i able to afford | would i be able to afford | is it okay to spend | is it safe to spend | safe to spend
usual: usual | normal | than usual | than normal | my usual | usual amount | than average | than my average | than i usually do | my average
versus: versus | compared to | than | or
free: safe to spend | free to spend | can i safely spend | spend freely | free money | spendable | available to spend
different: different | unique | distinct | various
any: any | anything | something | at all | any money | any payment
only: only | just | alone | strictly
end: end | end up
lowest: lowest | lowest point | least | minimum
highest: highest | highest point | peak | most | maximum
everything: so far | to date | till date | till now | up till now | until now | up to now | ever | all wallets | all my wallets | across all wallets | across all my wallets | in all my accounts | all accounts | all my accounts | everywhere | everything | all | all of them | all of it | all my | every | entire | whole | all the | entirely
money: money | cash out | naira | funds | fund
ofIncome: of my income | of my total income | of my earnings | of what i earned | of what i earn | of what i made | of what came in | of all my income | of the money i received | of the money that came in | of what i received | of my money in | of income
ofSpending: of my spending | of my total spending | of my expenses | of my total expenses | of all my spending | of all my expenses | of all i spent | of what i spent | of everything i spent | of total spending | of all spending | of the money i spent | of the total | of expenses
single: single | one | one time | at once | single transaction | in one go
plus: add | added
cut: cut | cut down | reduce | slash | if i cut | if i reduce | reduced
both: join the two | the two | the two of them | all two | of the two | two of them | both | both of them | add both | add the two | the two together
three: the three | all three | the three of them | all of the three | the three together
goOn: what about | and what about | i mean | make it | change it to | change to | instead | same for | same thing for | the same for | same question for | same | also | too | as well | include | add | join | okay | how of | what if it is | it is | now | again | then | no wait | wait | sorry | and
minus: remove | minus | subtract | take away
`

/** Phrases by the cues that they are signs of. */
export const CUE_ROWS: readonly (readonly [cue: Cue, phrases: readonly string[]])[] = ROWS.trim()
  .split('\n')
  .map(row => {
    const [cue = '', phrases = ''] = row.split(': ')
    return [cue as Cue, phrases.split(' | ')] as const
  })

/**
 * Words that join and help, and may stand anywhere: no preposition of things, no negation, no quantifier, no comparative, no
 * noun (assistant, second edition, 2.2).
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'i me my mine we us our you your it the a an this that these those there do does did is am are was were be been being have has had will would could can may might should please so just actually really then now and also , to of exactly currently want need know like check here oh ok okay well sir ma up own s about around tell go got if get him her his their them they he she am em e come still'.split(
    ' ',
  ),
)
