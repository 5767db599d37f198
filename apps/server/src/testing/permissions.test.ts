import { HTTP, type HttpCallName } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { outcome, ROLES } from './permission-requests'
import { aStory, type Story } from './permission-story'

/** Concurrent servers. */
const AT_ONCE = 4

type Row = readonly [string, ...string[]]

const isOfPlace = (name: HttpCallName) => /^\/api\/(sessions|campaigns)\/:id/.test(HTTP[name].path)

/** Calls that only read, or add what no other call asks for, share a server. */
const changesNoOther = (name: HttpCallName) => HTTP[name].method === 'GET' || (HTTP[name].status === 201 && name !== 'playOn')

/** The least privileged asks first, so that no request affects a later one. */
async function answersTo(story: Story, name: HttpCallName): Promise<Row> {
  const cells: string[] = []
  for (const role of ROLES) cells.push(await outcome(story, name, role))
  return [name, ...cells]
}

const asText = (rows: readonly Row[]) =>
  [['', ...ROLES] as const, ...rows]
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(at === 0 ? 20 : 14))
        .join('')
        .trimEnd(),
    )
    .join('\n')

/** The answers to all calls, and those of a session that was handed over and of the campaign from which it began. */
async function allAnswers(): Promise<{ readonly everywhere: string; readonly handedOver: string }> {
  const told = await aStory()
  const names = Object.keys(HTTP) as HttpCallName[]
  const rows = new Map<string, readonly [Row] | readonly [Row, Row]>()
  const ask = async (story: Story, name: HttpCallName) => {
    const row = await answersTo(story, name)
    rows.set(name, isOfPlace(name) ? [row, await answersTo({ ...story, ...story.handedOver }, name)] : [row])
  }
  const shared = await told.tell()
  for (const name of names) if (changesNoOther(name)) await ask(shared, name)
  await shared.server.close()
  const rest = names.filter((name) => !changesNoOther(name))
  const work = async () => {
    for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
      const story = await told.tell()
      await ask(story, name)
      await story.server.close()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const inOrder = names.flatMap((name) => [rows.get(name) ?? []])
  return {
    everywhere: asText(inOrder.flatMap(([row]) => (row === undefined ? [] : [row]))),
    handedOver: asText(inOrder.flatMap(([, row]) => (row === undefined ? [] : [row]))),
  }
}

it('Every call answers everybody as written here', async () => {
  const answers = await allAnswers()
  expect(answers.handedOver).toMatchInlineSnapshot(`
    "                    signed out    stranger      operator      former co-DM  screen        guest         player        assistant     co-DM         first DM      owner
    getSession          401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  200           200           200           200           200           200
    changeSessionCode   401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           200           200
    getSeatedCharacter  401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           200           200
    getSessionFront     401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  200           200           200           200           200           200
    renameSession       401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           200           200
    archiveSession      401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  200
    playOn              401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  201
    endSession          401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  200
    listJoinRequests    401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           200           200
    answerJoinRequest   401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           200           200
    listDisplays        401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           200           200
    openDisplay         401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  201           201           201
    getCampaign         401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  404 CAMP_001  200           404 CAMP_001
    updateCampaign      401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  404 CAMP_001  200           404 CAMP_001
    deleteCampaign      401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  404 CAMP_001  204           404 CAMP_001
    rotateInviteCode    401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  404 CAMP_001  200           404 CAMP_001
    decideMember        401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  200           404 CAMP_001
    openCampaign        401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  200           200           200           200           200           404 CAMP_001
    createEntity        401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  201           404 CAMP_001
    updateEntity        401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  200           404 CAMP_001
    deleteEntity        401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  204           404 CAMP_001
    orderEntities       401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  200           404 CAMP_001
    createLink          401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  201           404 CAMP_001
    deleteLink          401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  204           404 CAMP_001
    launchCampaign      401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  200           404 CAMP_001
    startEncounter      401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           200           200
    listHandouts        401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           200           200
    showEntity          401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  200           404 CAMP_001
    exportCampaign      401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  403 CAMP_002  200           404 CAMP_001
    getMaskedTile       401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  200           200           200           200           200           200
    listSaves           401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           200           200
    createSave          401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  201           201           201
    autosave            401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           200           200
    exportSave          401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           200           200
    importSave          401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  201           201           201
    loadSave            401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           200           200
    deleteSave          401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  204           204           204
    getDiceRecord       401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  200           200           200           200           200           200
    viewAsPlayer        401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           200           200
    getHistory          401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           200           200
    getRecap            401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  200           200           200           200           200           200"
  `)
  expect(answers.everywhere).toMatchInlineSnapshot(`
    "                    signed out    stranger      operator      former co-DM  screen        guest         player        assistant     co-DM         first DM      owner
    register            201           201           201           201           201           201           201           201           201           201           201
    login               200           200           200           200           200           200           200           200           200           200           200
    visit               201           201           201           201           201           201           201           201           201           201           201
    logout              401 AUTH_002  204           204           204           401 AUTH_002  204           204           204           204           204           204
    me                  401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    changeUsername      401 AUTH_002  200           200           200           401 AUTH_002  403 AUTH_003  200           200           200           200           200
    changePassword      401 AUTH_002  204           204           204           401 AUTH_002  403 AUTH_003  204           204           204           204           204
    keepAccount         401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  401 AUTH_002  200           403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003
    getStorage          401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    listDevices         401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    signOutDevice       401 AUTH_002  404 AUTH_004  404 AUTH_004  404 AUTH_004  401 AUTH_002  404 AUTH_004  404 AUTH_004  404 AUTH_004  404 AUTH_004  404 AUTH_004  204
    exportAccount       401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    deleteAccount       401 AUTH_002  204           204           204           401 AUTH_002  403 AUTH_003  204           204           204           204           204
    welcome             200           200           200           200           200           200           200           200           200           200           200
    requestReset        403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003
    resetPassword       410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003
    loginWithCode       401 AUTH_002  401 AUTH_002  401 AUTH_002  401 AUTH_002  401 AUTH_002  401 AUTH_002  401 AUTH_002  401 AUTH_002  401 AUTH_002  401 AUTH_002  401 AUTH_002
    confirmEmail        410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003  410 AUTH_003
    getSafety           401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    sendConfirmation    401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003
    beginSecondFactor   401 AUTH_002  200           200           200           401 AUTH_002  403 AUTH_003  200           200           200           200           200
    confirmSecondFactor 401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003
    renewRecoveryCodes  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003
    removeSecondFactor  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003
    listCharacters      401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    createCharacter     401 AUTH_002  201           201           201           401 AUTH_002  201           201           201           201           201           201
    getCharacter        401 AUTH_002  404 CHAR_001  404 CHAR_001  404 CHAR_001  401 AUTH_002  404 CHAR_001  404 CHAR_001  404 CHAR_001  404 CHAR_001  404 CHAR_001  200
    updateCharacter     401 AUTH_002  404 CHAR_001  404 CHAR_001  404 CHAR_001  401 AUTH_002  404 CHAR_001  404 CHAR_001  404 CHAR_001  404 CHAR_001  404 CHAR_001  200
    deleteCharacter     401 AUTH_002  404 CHAR_001  404 CHAR_001  404 CHAR_001  401 AUTH_002  404 CHAR_001  404 CHAR_001  404 CHAR_001  404 CHAR_001  404 CHAR_001  204
    createSession       401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  404 CAMP_001  404 CAMP_001  201
    listSessions        401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    getSession          401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  200           200           200           200           404 SESS_001  200
    joinSession         401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    getInvite           200           200           200           200           200           200           200           200           200           200           200
    changeSessionCode   401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           404 SESS_001  200
    getSeatedCharacter  401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           404 SESS_001  200
    getSessionFront     401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  200           200           200           200           404 SESS_001  200
    renameSession       401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           404 SESS_001  200
    archiveSession      401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  404 SESS_001  200
    playOn              401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  404 SESS_001  201
    endSession          401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  404 SESS_001  200
    returnByPhrase      401 AUTH_001  401 AUTH_001  401 AUTH_001  401 AUTH_001  401 AUTH_001  401 AUTH_001  401 AUTH_001  401 AUTH_001  401 AUTH_001  401 AUTH_001  401 AUTH_001
    makePhrase          401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  401 AUTH_002  200           403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003  403 AUTH_003
    listJoinRequests    401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           404 SESS_001  200
    answerJoinRequest   401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           404 SESS_001  200
    listDisplays        401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           404 SESS_001  200
    openDisplay         401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  201           404 SESS_001  201
    watchTable          201           201           201           201           201           201           201           201           201           201           201
    joinDisplay         200           200           200           200           200           200           200           200           200           200           200
    listCampaigns       401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    listPlayedCampaigns 401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    createCampaign      401 AUTH_002  201           201           201           401 AUTH_002  201           201           201           201           201           201
    getCampaign         401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  404 CAMP_001  404 CAMP_001  200
    updateCampaign      401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  404 CAMP_001  404 CAMP_001  200
    deleteCampaign      401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  404 CAMP_001  404 CAMP_001  204
    rotateInviteCode    401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  404 CAMP_001  404 CAMP_001  200
    decideMember        401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  403 CAMP_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  200
    openCampaign        401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  200           404 CAMP_001  404 CAMP_001  404 CAMP_001  200
    createEntity        401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  403 CAMP_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  201
    updateEntity        401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  403 CAMP_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  200
    deleteEntity        401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  403 CAMP_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  204
    orderEntities       401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  403 CAMP_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  200
    createLink          401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  403 CAMP_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  201
    deleteLink          401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  403 CAMP_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  204
    launchCampaign      401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  403 CAMP_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  200
    startEncounter      401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           404 SESS_001  200
    listHandouts        401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           404 SESS_001  200
    showEntity          401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  403 CAMP_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  200
    exportCampaign      401 AUTH_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  401 AUTH_002  404 CAMP_001  403 CAMP_002  404 CAMP_001  404 CAMP_001  404 CAMP_001  200
    importCampaign      401 AUTH_002  201           201           201           401 AUTH_002  201           201           201           201           201           201
    createUpload        401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  201           201           201           201           404 SESS_001  201
    listUploads         401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    getUpload           401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  200           200           200           200           404 FILE_002  200
    getThumbnail        401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  200           200           200           200           404 FILE_002  200
    getTiling           401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  200           200           200           200           404 FILE_002  200
    getTile             401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  200           200           200           200           200           404 FILE_002  200
    getMaskedTile       401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  200           200           200           200           200           404 FILE_002  200
    getMotion           401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  200           200           200           200           200           404 FILE_002  200
    deleteUpload        401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  204
    beginUpload         401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  201           201           201           201           404 SESS_001  201
    sendPart            401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  200
    getUnfinishedUpload 401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  200
    finishUpload        401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  415 FILE_003
    finishMovingUpload  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  200
    abandonUpload       401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  204
    listMaps            401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    createMap           401 AUTH_002  201           201           201           401 AUTH_002  201           201           201           201           201           201
    getMap              401 AUTH_002  404 MAP_002   404 MAP_002   404 MAP_002   401 AUTH_002  404 MAP_002   404 MAP_002   404 MAP_002   404 MAP_002   404 MAP_002   200
    updateMap           401 AUTH_002  404 MAP_002   404 MAP_002   404 MAP_002   401 AUTH_002  404 MAP_002   404 MAP_002   404 MAP_002   404 MAP_002   404 MAP_002   200
    deleteMap           401 AUTH_002  404 MAP_002   404 MAP_002   404 MAP_002   401 AUTH_002  404 MAP_002   404 MAP_002   404 MAP_002   404 MAP_002   404 MAP_002   204
    importMap           401 AUTH_002  201           201           201           401 AUTH_002  201           201           201           201           201           201
    exportMap           401 AUTH_002  404 MAP_002   404 MAP_002   404 MAP_002   401 AUTH_002  404 MAP_002   404 MAP_002   404 MAP_002   404 MAP_002   404 MAP_002   200
    placeMap            401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  404 MAP_002   404 SESS_001  204
    listSaves           401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           404 SESS_001  200
    createSave          401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  201           404 SESS_001  201
    autosave            401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           404 SESS_001  200
    exportSave          401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           404 SESS_001  200
    importSave          401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  201           404 SESS_001  201
    loadSave            401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           404 SESS_001  200
    deleteSave          401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  204           404 SESS_001  204
    getDiceRecord       401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  200           200           200           200           404 SESS_001  200
    viewAsPlayer        401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           404 SESS_001  200
    getHistory          401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  403 AUTH_003  403 AUTH_003  403 AUTH_003  200           404 SESS_001  200
    getRecap            401 AUTH_002  404 SESS_001  404 SESS_001  404 SESS_001  401 AUTH_002  200           200           200           200           404 SESS_001  200
    getDmNotes          401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    saveDmNotes         401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    listNoteVersions    401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    getNoteVersion      401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  200
    getDmMacros         401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    saveDmMacros        401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    listEncounters      401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    createEncounter     401 AUTH_002  201           201           201           401 AUTH_002  201           201           201           201           201           201
    updateEncounter     401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  200
    deleteEncounter     401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  204
    listLibraryTokens   401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    createLibraryToken  401 AUTH_002  201           201           201           401 AUTH_002  201           201           201           201           201           201
    updateLibraryToken  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  200
    deleteLibraryToken  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  204
    listNpcs            401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    saveNpc             401 AUTH_002  201           201           201           401 AUTH_002  201           201           201           201           201           201
    deleteNpc           401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  204
    talkToNpc           401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  200
    forgetTalk          401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  204
    listScenes          401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    createScene         401 AUTH_002  201           201           201           401 AUTH_002  201           201           201           201           201           201
    updateScene         401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  200
    deleteScene         401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  204
    createSound         401 AUTH_002  201           201           201           401 AUTH_002  201           201           201           201           201           201
    listSounds          401 AUTH_002  200           200           200           401 AUTH_002  200           200           200           200           200           200
    getSound            401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  200
    deleteSound         401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  401 AUTH_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  404 FILE_002  204
    getServerState      404 NET_004   404 NET_004   200           404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004
    listRunningTables   404 NET_004   404 NET_004   200           404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004
    findErrors          404 NET_004   404 NET_004   200           404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004
    findAccounts        404 NET_004   404 NET_004   200           404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004
    lockAccount         404 NET_004   404 NET_004   204           404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004
    unlockAccount       404 NET_004   404 NET_004   204           404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004
    signOutAccount      404 NET_004   404 NET_004   204           404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004
    removeAccount       404 NET_004   404 NET_004   204           404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004
    getBackups          404 NET_004   404 NET_004   200           404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004
    makeBackup          404 NET_004   404 NET_004   204           404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004
    getSettings         404 NET_004   404 NET_004   200           404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004   404 NET_004"
  `)
}, 900_000)
