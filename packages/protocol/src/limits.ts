/** Limits that both server and web enforce. Rates are in the server's settings. */
export const LIMITS = {
  /** Bytes of one live message; a larger one closes the connection, so pictures are sent over HTTP. */
  liveMessageBytes: 256 * 1024,
  chatMessageLength: 2_000,
  diceNotationLength: 200,
  rollReasonLength: 200,
  nameLength: 80,
  descriptionLength: 2_000,
  /** The largest distance from the map's origin, in cells. */
  mapCells: 1_000,
  tokensPerMap: 2_000,
  scenesPerTable: 30,
  /** Characters of the DM-only notes on one token. */
  tokenNotesLength: 2_000,
  /** Words by which a person finds a token of their library. */
  tagsPerToken: 12,
  tagLength: 40,
  drawingsPerMap: 2_000,
  pointsPerDrawing: 2_000,
  /** Points of all drawings of a map together: keeps the state for a new client within a few megabytes. */
  pointsPerMap: 100_000,
  /** What one player has drawn and written on a map. */
  drawingsPerPlayer: 100,
  /** Cells that the outlines of a player's drawings pass through: under fog each is looked at. */
  linesPerPlayer: 4_000,
  pointsPerPlayer: 10_000,
  /** Characters of a text that is written on the map. */
  mapTextLength: 120,
  markersPerMap: 200,
  /** Characters of a map pin's note, and of its text for players. */
  markerTextLength: 2_000,
  fogCellsPerMessage: 10_000,
  fogRunsPerMessage: 5_000,
  /** Straight segments, after curved walls are split. */
  wallsPerMap: 20_000,
  doorsPerMap: 2_000,
  mapLightsPerMap: 1_000,
  /** Each is painted anew when one of them or the light of the map changes. */
  lightAreasPerMap: 40,
  lightAreaFeet: 1_000,
  /** Steps that a DM can undo. */
  undoSteps: 100,
  /** Bytes of a stored character, campaign or map document. */
  documentBytes: 1024 * 1024,
  combatants: 200,
  npcsPerTable: 500,
  questsPerTable: 200,
  objectivesPerQuest: 50,
  handoutsPerTable: 200,
  /** Characters of one handout, and of all handouts of a table together. */
  handoutLength: 4_000,
  handoutsLength: 200_000,
  journalEntriesPerPerson: 200,
  /** Characters of one entry of the journal, of all of one person, and of all of a table. */
  journalEntryLength: 4_000,
  journalLengthPerPerson: 50_000,
  journalLength: 1_000_000,
  /** Lines of the party's loot list, pieces of one line, and coins of one kind in its purse. */
  lootLines: 200,
  lootCount: 9_999,
  coinsInPurse: 9_999_999,
  entitiesPerCampaign: 5_000,
  linksPerCampaign: 20_000,
  /** Objectives, creatures, names in a list … of one campaign entity. */
  itemsPerEntity: 100,
  /** Bytes of a campaign's archive, and of its unpacked contents. */
  campaignArchiveBytes: 64 * 1024 * 1024,
  campaignUnpackedBytes: 128 * 1024 * 1024,
  /** Characters of a note in Markdown. */
  noteLength: 20_000,
  /** Characters of the notes that a DM stores outside all sessions. */
  dmNotesLength: 200_000,
  encounterKinds: 40,
  /** Creatures of one kind. */
  encounterQuantity: 99,
  /** Characters of one message to an NPC. */
  talkMessageLength: 1_000,
  /** Bytes of a picture that is sent at once. Pictures of maps may be larger if they are sent in parts. */
  imageBytes: 5 * 1024 * 1024,
  /** Bytes of a map's picture that is sent in parts, and its pixels on a side. */
  mapImageBytes: 50 * 1024 * 1024,
  mapImagePixels: 16_384,
  /** Bytes of one part; all parts but the last have this length. */
  imagePartBytes: 1024 * 1024,
  /** Millions of pixels of a picture before it is decoded: 40 use 160 MB of memory for a moment. */
  imageMegapixels: 40,
  /** Millions of pixels of a map that moves: a little more than 8K, which devices still play. */
  movingMegapixels: 36,
  /** A map's picture with a longer side is also cut into tiles; its single picture is shrunk to this size. */
  untiledPixels: 4_096,
  /** Pixels on a side of a thumbnail. */
  thumbnailPixels: 512,
  /** Bytes of a piece of music. */
  soundBytes: 10 * 1024 * 1024,
  /** Bytes of a map file: its picture, a third longer in base64, and the walls. */
  mapFileBytes: 24 * 1024 * 1024,
  /** Bytes of the picture in a map file; map editors write larger pictures than people upload. */
  mapFileImageBytes: 16 * 1024 * 1024,
  /** Bytes of a saved game. */
  saveBytes: 8 * 1024 * 1024,
  /** Not counting the autosave. */
  saveSlots: 10,
  passwordMin: 8,
  passwordMax: 256,
  defaultMaxPlayers: 6,
  mostPlayers: 20,
  /** Missed announcements that a returning client receives one by one; after more, it receives a fresh state. */
  resumableEvents: 600,
  /** Characters of JSON of these announcements that are kept in memory for one session; if they are larger, fewer are kept. */
  resumableLength: 1024 * 1024,
} as const

/** Length of one cell in feet. */
export const FEET_PER_CELL = 5
export const GRID_SIZE_DEFAULT = 40
export const ZOOM = { min: 0.5, max: 3, step: 0.1 } as const
export const PRODUCT_NAME = 'Hearthlight'

/** Delays that the specification gives as numbers; milliseconds. */
export const DELAYS = {
  demoSubmitMs: 100,
  notificationExitMs: 200,
  /** Before a saved game is loaded. */
  loadSaveMs: 500,
  autosaveEveryMs: 300_000,
  /** How long 'Saved!' and 'Loaded!' are shown, and how long an error is shown. */
  saveDoneMs: 2_000,
  saveErrorMs: 3_000,
} as const
