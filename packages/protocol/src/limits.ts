/** Numbers that server and web both keep to. Rates are the server's own (its settings). */
export const LIMITS = {
  /** Bytes of one live message; a larger one closes the connection, so pictures travel over HTTP. */
  liveMessageBytes: 256 * 1024,
  chatMessageLength: 2_000,
  diceNotationLength: 200,
  rollReasonLength: 200,
  nameLength: 80,
  descriptionLength: 2_000,
  /** Cells from the map's origin. */
  mapCells: 1_000,
  tokensPerMap: 2_000,
  /** Characters of the DM's own notes on one token. */
  tokenNotesLength: 2_000,
  drawingsPerMap: 2_000,
  pointsPerDrawing: 2_000,
  /** Points of all drawings of a map together: what a newcomer is sent stays a few megabytes at most. */
  pointsPerMap: 100_000,
  fogCellsPerMessage: 10_000,
  fogRunsPerMessage: 5_000,
  /** Straight pieces, after bent walls are cut up. */
  wallsPerMap: 20_000,
  doorsPerMap: 2_000,
  mapLightsPerMap: 1_000,
  /** Steps that a DM can take back. */
  undoSteps: 100,
  /** Bytes of a stored character, campaign or map document. */
  documentBytes: 1024 * 1024,
  combatants: 200,
  npcsPerTable: 500,
  questsPerTable: 200,
  objectivesPerQuest: 50,
  entitiesPerCampaign: 5_000,
  linksPerCampaign: 20_000,
  /** Objectives, creatures, names in a list … of one entity of a campaign. */
  itemsPerEntity: 100,
  /** Bytes of a campaign's archive, and of what comes out of it. */
  campaignArchiveBytes: 64 * 1024 * 1024,
  campaignUnpackedBytes: 128 * 1024 * 1024,
  /** Characters of a note, as the DM writes them. */
  noteLength: 20_000,
  /** Characters of the notes that a DM keeps beside all sessions. */
  dmNotesLength: 200_000,
  encounterKinds: 40,
  /** Creatures of one kind. */
  encounterQuantity: 99,
  /** Characters that are said to an NPC at once. */
  talkMessageLength: 1_000,
  imageBytes: 5 * 1024 * 1024,
  /** Pixels of a picture before it is decoded, in millions: 40 take 160 MB of memory for a moment. */
  imageMegapixels: 40,
  /** Pixels on a side of a thumbnail. */
  thumbnailPixels: 512,
  /** Bytes of a piece of music. */
  soundBytes: 10 * 1024 * 1024,
  /** Bytes of a map file: its picture, a third longer in base64, beside the walls. */
  mapFileBytes: 24 * 1024 * 1024,
  /** Bytes of the picture in a map file; map makers write larger ones than people upload. */
  mapFileImageBytes: 16 * 1024 * 1024,
  /** Bytes of a saved game. */
  saveBytes: 8 * 1024 * 1024,
  /** Beside the autosave. */
  saveSlots: 10,
  passwordMin: 8,
  passwordMax: 256,
  defaultMaxPlayers: 6,
  mostPlayers: 20,
  /** Missed announcements that a returning client is sent one by one; beyond it gets a fresh state. */
  resumableEvents: 600,
  /** Characters of JSON that are kept of them in memory for one session; of larger ones fewer are kept. */
  resumableLength: 1024 * 1024,
} as const

/** Feet that one cell stands for. */
export const FEET_PER_CELL = 5
export const GRID_SIZE_DEFAULT = 40
export const ZOOM = { min: 0.5, max: 3, step: 0.1 } as const
export const PRODUCT_NAME = 'Hearthlight'

/** Delays that the specification asks for by number; milliseconds. */
export const DELAYS = {
  demoSubmitMs: 100,
  notificationExitMs: 200,
  /** Before a saved game is loaded. */
  loadSaveMs: 500,
  autosaveEveryMs: 300_000,
  /** How long 'Saved!' and 'Loaded!' stand, and how long an error does. */
  saveDoneMs: 2_000,
  saveErrorMs: 3_000,
} as const
