/** Family names by the custom that they follow. */
export const SURNAMES = {
  common: [
    'Aldermoor', 'Ashcombe', 'Barrowgate', 'Blackthorne', 'Bramwell', 'Brightwater', 'Brockhurst', 'Candlewick', 'Carrow', 'Chandler',
    'Copperlow', 'Crane', 'Crowther', 'Dabney', 'Dunmarrow', 'Eastmere', 'Fairweather', 'Fallowfield', 'Fletcher', 'Garrick', 'Goodbarrel',
    'Greymantle', 'Hallow', 'Harkness', 'Hawksworth', 'Hollin', 'Hourglass', 'Inkpen', 'Kettlewell', 'Lackland', 'Langstride', 'Larkrise',
    'Mallowby', 'Marsh', 'Merrowdale', 'Millstone', 'Netherby', 'Northgate', 'Oakhanger', 'Pellworth', 'Penhallow', 'Quickwater',
    'Rainsford', 'Redfern', 'Rookwood', 'Saltmarsh', 'Sedgewick', 'Shawcross', 'Silverlock', 'Stonebridge', 'Swift', 'Tallow',
    'Weathervane', 'Thorne', 'Tillerman', 'Greyhill', 'Vintnershall', 'Wainwright', 'Wakeford', 'Westering', 'Whitlock', 'Winterbourne',
    'Wren', 'Yarrowby',
  ],
  north: [
    'Askelgard', 'Bjornsgard', 'Drakkenbane', 'Eldfjord', 'Frostmantle', 'Grimholt', 'Hammersund', 'Icewater', 'Jarnskog', 'Kolvangr',
    'Ravnheim', 'Skaldmoor', 'Snowhame', 'Stormvik', 'Ulfsgard', 'Whalebone',
  ],
  south: [
    'Alsahir', 'Belmonte', 'Corazar', 'Damarea', 'Delacosta', 'Tarekian', 'Montefiore', 'Ocamporeyl', 'Quintamar', 'Salvabel', 'Tariqui',
    'Valdoro', 'Zarafshan',
  ],
  elf: [
    'Amberleaf', 'Brightsong', 'Dawnwhisper', 'Eveningveil', 'Fernshadow', 'Glimmerbrook', 'Hollowreed', 'Larkspire', 'Moonwater',
    'Nightbloom', 'Quietstep', 'Rainharp', 'Silverbough', 'Starfallow', 'Summerlong', 'Tideglass', 'Willowmere', 'Windhollow',
  ],
  dwarf: [
    'Anvilborn', 'Blackvein', 'Boulderback', 'Coalbeard', 'Deepdelver', 'Emberforge', 'Flintbrow', 'Goldseam', 'Grudgekeeper', 'Dunhammer',
    'Ironcask', 'Keghand', 'Lodestar', 'Marblefist', 'Orebreaker', 'Quarrier', 'Ruddystone', 'Steelpot', 'Tunnelward', 'Undercroft',
  ],
  small: [
    'Applecheek', 'Barleymow', 'Bellwether', 'Butterknife', 'Cobblefen', 'Dumpling', 'Figgins', 'Gearloose', 'Hayloft', 'Jambottle',
    'Kettleby', 'Littledale', 'Mudpie', 'Nutmeg', 'Pantry', 'Puddlefoot', 'Quickspoon', 'Rumblebelly', 'Sprocketson', 'Thimblerig',
    'Tumbledown', 'Warmhearth',
  ],
  fierce: [
    'Ashmaw', 'Bloodhowl', 'Bonecounter', 'Firetusk', 'Goreheel', 'Half-Moon-Scar', 'Ironjaw', 'Knucklebone', 'Longspear', 'Mudmarch',
    "Oathbreaker's-Get", 'Redtally', 'Skullsplinter', 'Thunderthroat', 'Wolfmilk',
  ],
} as const
export type SurnameCustom = keyof typeof SURNAMES

/** What the neighbours call somebody; follows the given name. */
export const BYNAMES = [
  'the Patient', 'the Twice-Buried', 'Left-Hand', 'the Unpaid', 'Three-Fingers', 'the Lamplit', 'No-Relation', 'of the Empty Chair',
  'the Soft-Spoken', 'Half-a-Loaf', 'Salt-in-the-Wound', 'the Elder, though not very', 'who-was-warned', 'the Honest, so called',
  'Candle-End', 'of Nine Aunts', 'the Late', 'Barefoot', 'the Second-Best', 'Mudlark', 'the Unsinkable', "Ratcatcher's Own", 'the Grey',
  'Knock-Twice', 'Dry-Boots', 'the Pardoned', 'of the Long Ladder', 'Copper-Tooth', 'the Uninvited', 'Stitch', 'the Kind', 'Old Weather',
  'Bell-Ringer', 'the Borrowed', 'Sharp-Ear', 'Last-to-Leave', 'the Forgetful', 'Goose-Friend', 'of the Wet Coat', 'Ninepence',
] as const
