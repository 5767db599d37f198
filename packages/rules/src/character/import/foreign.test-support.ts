/** Sample files as the other programs write them, reduced to the fields that are read. */

const RING_ID = 501
const AMULET_ID = 502
const SNEAK_ID = 301
const SPELLBOOK_ID = 302

/** A rogue who became a wizard, with worn and unworn magic, spent slots and hit dice. */
export const VESNA = {
  id: 1,
  success: true,
  data: {
    name: 'Vesna Thorn',
    race: { fullName: 'Lightfoot Halfling', baseRaceName: 'Halfling', isSubRace: true },
    classes: [
      {
        level: 5,
        isStartingClass: false,
        hitDiceUsed: 2,
        definition: { name: 'Wizard' },
        subclassDefinition: { name: 'School of Evocation' },
        classFeatures: [{ definition: { id: SPELLBOOK_ID, name: 'Proficiencies' } }],
      },
      {
        level: 3,
        isStartingClass: true,
        hitDiceUsed: 1,
        definition: { name: 'Rogue' },
        subclassDefinition: { name: 'Thief' },
        classFeatures: [{ definition: { id: SNEAK_ID, name: 'Proficiencies' } }],
      },
    ],
    background: { definition: { name: 'Criminal / Spy' } },
    stats: [8, 16, 12, 15, 10, 11].map((value, index) => ({ id: index + 1, value })),
    bonusStats: [],
    overrideStats: [],
    baseHitPoints: 41,
    removedHitPoints: 9,
    temporaryHitPoints: 0,
    currentXp: 34_000,
    alignmentId: 3,
    inspiration: true,
    deathSaves: { failCount: 1, successCount: 2 },
    conditions: [
      { id: 12, level: null },
      { id: 4, level: 2 },
    ],
    modifiers: {
      race: [{ type: 'bonus', subType: 'dexterity-score', value: 2 }],
      class: [
        { type: 'proficiency', subType: 'dexterity-saving-throws', componentId: SNEAK_ID, availableToMulticlass: false },
        { type: 'proficiency', subType: 'intelligence-saving-throws', componentId: SNEAK_ID, availableToMulticlass: false },
        { type: 'proficiency', subType: 'wisdom-saving-throws', componentId: SPELLBOOK_ID, availableToMulticlass: false },
        { type: 'proficiency', subType: 'stealth', componentId: SNEAK_ID },
        { type: 'expertise', subType: 'stealth', componentId: SNEAK_ID },
        { type: 'expertise', subType: 'sleight-of-hand', componentId: SNEAK_ID },
      ],
      item: [
        { type: 'set', subType: 'constitution-score', value: 19, componentId: AMULET_ID, requiresAttunement: true },
        { type: 'bonus', subType: 'strength-score', value: 2, componentId: RING_ID, requiresAttunement: true },
      ],
    },
    inventory: [
      { definition: { id: 401, name: 'Studded Leather', weight: 13 }, quantity: 1, equipped: true },
      { definition: { id: 402, name: 'Crossbow, Light', weight: 5 }, quantity: 1, equipped: true },
      { definition: { id: 403, name: 'Crossbow Bolts', weight: 1.5, bundleSize: 20 }, quantity: 37, equipped: false },
      { definition: { id: 404, name: 'Potion of Healing (Greater)', weight: 0.5 }, quantity: 2, equipped: false },
      { definition: { id: AMULET_ID, name: 'Amulet of Health', canAttune: true }, quantity: 1, equipped: true, isAttuned: true },
      { definition: { id: RING_ID, name: 'Ioun Stone, Strength', canAttune: true }, quantity: 1, equipped: false, isAttuned: false },
      {
        definition: { id: 405, name: 'Wand of Magic Missiles' },
        quantity: 1,
        equipped: true,
        limitedUse: { maxUses: 7, numberUsed: 3 },
      },
    ],
    customItems: [{ name: "Grandmother's Spoon", quantity: 1, weight: 0.2 }],
    spellSlots: [
      { level: 1, used: 1, available: 4 },
      { level: 3, used: 2, available: 2 },
    ],
    pactMagic: [{ level: 1, used: 0, available: 0 }],
    classSpells: [{ spells: ["Bigby's Hand", "Tasha's Hideous Laughter", 'Fireball'].map(spell) }],
    spells: { item: [spell('Magic Missile')], race: [], class: [], feat: [] },
    options: { class: [{ definition: { name: 'Fast Fingers' } }], race: [], feat: [] },
    feats: [{ definition: { name: 'Alert', snippet: '<p>Never surprised.</p>' } }],
    notes: { allies: 'The guild.', otherNotes: 'Owes 30 gp.' },
  },
}

function spell(name: string) {
  return { definition: { name }, prepared: name === 'Fireball' }
}

/** A paladin who made a pact, as a newer release of Foundry exports it. */
export const ORSOLYA = {
  name: 'Orsolya',
  type: 'character',
  img: '',
  system: {
    abilities: {
      str: { value: 16, proficient: 0 },
      dex: { value: 10, proficient: 0 },
      con: { value: 14, proficient: 0 },
      int: { value: 8, proficient: 0 },
      wis: { value: 12, proficient: 1 },
      cha: { value: 17, proficient: 1 },
    },
    attributes: {
      hp: { value: 30, max: null, temp: null, bonuses: { level: '', overall: '2' } },
      death: { success: 1, failure: 0 },
      exhaustion: 1,
      inspiration: true,
    },
    details: { alignment: 'Lawful neutral', originalClass: 'class0000000pala', xp: { value: 14_000 }, gender: 'she/her' },
    skills: { ath: { value: 1 }, per: { value: 2 } },
    traits: { languages: { value: ['common', 'deep', 'cant'], custom: 'Old Script; Whistle' } },
    spells: {
      spell1: { value: 1, override: null },
      spell2: { value: 0, override: null },
      pact: { value: 1, override: null },
    },
    currency: { gp: 12 },
  },
  items: [
    { type: 'race', name: 'Elf, Drow' },
    { type: 'background', name: 'Guild Merchant' },
    {
      _id: 'class0000000warl',
      type: 'class',
      name: 'Warlock',
      system: {
        identifier: 'warlock',
        levels: 2,
        hd: { denomination: 'd8', spent: 1 },
        advancement: [{ type: 'HitPoints', value: { 1: 'avg', 2: 7 } }],
      },
    },
    {
      _id: 'class0000000pala',
      type: 'class',
      name: 'Paladin',
      system: {
        identifier: 'paladin',
        levels: 4,
        hd: { denomination: 'd10', spent: 2 },
        advancement: { a: { type: 'ScaleValue' }, b: { type: 'HitPoints', value: { 1: 'max', 2: 'avg', 3: 9, 4: 'avg' } } },
      },
    },
    { type: 'subclass', name: 'Oath of Devotion', system: { classIdentifier: 'paladin' } },
    { type: 'subclass', name: 'Fiend', system: { classIdentifier: 'warlock' } },
    { type: 'equipment', name: 'Plate, +1', system: { quantity: 1, equipped: true } },
    { type: 'consumable', name: 'Potion of Healing', system: { quantity: 3 } },
    { type: 'equipment', name: 'Wand of Magic Missiles', system: { uses: { spent: 2, max: '7' } } },
    { type: 'spell', name: 'Bless', system: { method: 'spell', prepared: 1 } },
    { type: 'spell', name: 'Hex', system: { method: 'pact', prepared: 1 } },
    { type: 'feat', name: 'Lay on Hands', system: { type: { value: 'class' } } },
    { type: 'feat', name: 'War Caster', system: { type: { value: 'feat' }, description: { value: '<p>Keeps hold.</p>' } } },
  ],
  effects: [{ name: 'Prone', statuses: ['prone'], disabled: false }],
}
