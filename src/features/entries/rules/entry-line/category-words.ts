/** Words that Nigerians write for what the offered categories stand for, beside the categories' own names. */
export const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  food: 'foodstuff, provisions, market, rice, beans, garri, yam, tomato, pepper, eggs, bread, milk, meat, fish, chicken, palm oil, groundnut oil, fruits, vegetables, indomie, noodles, semo, shoprite, spar, ebeano, justrite, supermarket, cornflakes',
  'eating-out':
    'breakfast, lunch, dinner, brunch, restaurant, buka, bukka, mama put, amala, jollof, shawarma, suya, pizza, dominos, kfc, chicken republic, mr biggs, kilimanjaro, tantalizers, sweet sensation, the place, item 7, snacks, gala, lacasera, meatpie, puff puff, coffee, smoothie, drinks, chowdeck, glovo, foodcourt',
  transport:
    'tfare, t fare, t-fare, fare, bus, brt, danfo, keke, okada, bike, taxi, cab, uber, bolt, indrive, lagride, cowry, train, parking, toll, molue, napep',
  fuel: 'petrol, pms, filling station, nnpc, mobil, conoil, ardova, oando, totalenergies, gen fuel, gas, cooking gas',
  rent: 'house rent, landlord, caution fee, agency fee, service charge, agent fee, mortgage',
  electricity:
    'phcn, light, light bill, nepa bill, prepaid meter, meter, ikedc, ekedc, ie energy, aedc, phed, kedco, band a, units',
  water: 'pure water, sachet water, bottled water, borehole, water tanker, water bill',
  'airtime-data':
    'recharge, recharge card, credit, mtn, glo, airtel, 9mobile, etisalat, data sub, mb, gb, sim',
  internet: 'wifi, wi-fi, spectranet, smile, starlink, fibre, router, mifi, hotspot',
  bills: 'bill, waste, lawma, waste bill, estate dues, security levy, cleaning levy',
  subscriptions:
    'subscription, sub, dstv, gotv, startimes, showmax, netflix, spotify, youtube, apple music, prime, icloud, chatgpt, boomplay',
  health:
    'drugs, medicine, pharmacy, hospital, clinic, doctor, dentist, lab test, malaria, medplus, healthplus, hmo, gym, glasses',
  education:
    'school, tuition, textbooks, books, waec, jamb, neco, exam, lesson, lessons, course, uniform, acceptance fee, handout',
  family:
    'mum, mom, mama, dad, daddy, papa, mummy, brother, sister, bro, sis, wife, husband, upkeep, black tax, allowance',
  childcare: 'diapers, pampers, baby food, creche, nanny, toys, baby, kids, daycare',
  shopping:
    'jumia, konga, temu, aliexpress, amazon, phone, laptop, charger, earpiece, gadget, furniture',
  clothing:
    'clothes, shoes, ankara, asoebi, aso ebi, aso oke, lace, fabric, shirt, trouser, gown, sneakers, slippers, bag, okrika, sewing, laundry, dry cleaning',
  beauty:
    'barber, barbing, haircut, salon, braids, wig, nails, makeup, perfume, cream, skincare, spa, fixing, lashes',
  entertainment:
    'cinema, movie, club, bar, beer, concert, show, game, games, bet, betting, sportybet, bet9ja, betking, viewing centre, party, outing',
  events: 'wedding, burial, naming, naming ceremony, birthday, spraying, birthday cake',
  travel:
    'flight, air peace, ibom air, arik, hotel, visa, passport, airbnb, god is good, gigm, abc transport, chisco, luggage',
  giving: 'offering, church, mosque, donation, charity, sadaqah, seed, alms, harvest, thanksgiving',
  ajo: 'adashe, contribution, cooperative, thrift, susu',
  savings: 'piggyvest, cowrywise, kolo, safelock, save',
  investment:
    'shares, stocks, bamboo, risevest, risevest, treasury bills, t bills, mutual fund, crypto, bitcoin, usdt, land',
  loan: 'debt, repayment, fairmoney, carbon, branch, palmcredit, borrowed, lent',
  insurance: 'premium, axa, leadway, third party',
  taxes: 'paye, vat, firs, lirs, tenement, customs, duty, vehicle licence, particulars, stamp duty',
  'bank-charges':
    'charges, bank charge, sms charge, transfer fee, maintenance fee, card maintenance, atm fee, pos charge, pos charges',
  repairs:
    'repair, mechanic, vulcanizer, tyre, tire, servicing, oil change, plumber, electrician, carpenter, rewire, generator, gen, battery, car wash, spare parts, vulcaniser, panel beater',
  household:
    'househelp, maid, gateman, driver, soap, detergent, tissue, omo, toiletries, bulb, cook, cleaner, gardener',
  salary: 'wages, wage, pay day, payday, stipend, nysc, alawee, allawee, pension',
  business:
    'sale, sold, customer, stock, goods, supplies, shop, pos business, waybill, packaging, inventory',
  freelance: 'gig, upwork, fiverr, contract, commission, side hustle, hustle',
  gift: 'gifts, dash, urgent 2k, birthday gift, giveaway',
  refund: 'refunded, reversal, reversed, cashback',
  interest: 'dividend, dividends, returns',
  cash: 'pos, pos withdrawal, atm, withdrawal, withdrew',
}
