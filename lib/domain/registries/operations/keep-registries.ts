import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { Tx } from '#lib/db/client.ts';
import { commitAccepted } from '#lib/db/commit-accepted.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { AuditDetails } from '#lib/domain/audit/schemas/details.ts';
import type { AuditAction } from '#lib/domain/audit/schemas.ts';
import { findOpenView } from '#lib/domain/history/store/table.ts';
import { publish } from '#lib/events/publish.ts';
import { toDueAt, toNextDue } from '../rules/periods.ts';
import { toRegistryQuery } from '../rules/query.ts';
import type { CreateRegistryInput } from '../schemas.ts';
import {
  insertRegistry,
  listOwnRegistries,
  lockMaker,
  lockRegistry,
  type RegistryRow,
  updateRegistry,
} from '../store/registries.ts';
import { endRunsOf } from '../store/runs.ts';

const mostOwn = 20;

type Created = Result<
  { id: string },
  'registry_view_gone' | 'registry_view_has_day' | 'registry_exists' | 'registry_too_many'
>;

/** Keeps the view as it is now: a later change of the view does not change what is sent out. */
export async function createRegistry(
  person: Person,
  { viewId, ...input }: CreateRegistryInput,
  now = new Date(),
): Promise<Created> {
  return commitAccepted(async (tx): Promise<Created> => {
    await lockMaker(tx, person.userId);
    const view = await findOpenView(tx, person.userId, viewId);
    if (!view) return refuse('registry_view_gone');
    const query = toRegistryQuery(view.query);
    if (!query.ok) return query;
    const { every, hour, timeZone, format } = input;
    const own = await listOwnRegistries(tx, person.userId);
    if (own.length >= mostOwn) return refuse('registry_too_many', { params: { max: mostOwn } });
    const same = { name: view.name, query: query.value, every, format };
    if (own.some((one) => Object.entries(same).every(([key, value]) => one[key as 'name'] === value)))
      return refuse('registry_exists');
    const nextFrom = toNextDue(input, now);
    const { id } = await insertRegistry(tx, {
      ...{ ...same, hour, timeZone, locale: input.locale },
      makerId: person.userId,
      columns: view.columns,
      nextFrom,
      nextDueAt: toDueAt(input, nextFrom),
    });
    const details = { ...same, hour, timeZone, columns: view.columns.join(',') };
    await told(tx, person, 'registry.created', id, details);
    return accept({ id });
  });
}

type Changed = Result<null, 'registry_not_found'>;

/** Its maker and the people who oversee schedules may change it; to anybody else it is not there. */
async function change(
  person: Person,
  id: string,
  work: (tx: Tx, registry: RegistryRow) => Promise<void>,
): Promise<Changed> {
  return commitAccepted(async (tx): Promise<Changed> => {
    const registry = await lockRegistry(tx, id);
    const mayChange = registry?.makerId === person.userId || can(person.role, 'registries:oversee');
    if (!registry || !mayChange) return refuse('registry_not_found');
    await work(tx, registry);
    return accept(null);
  });
}

export async function pauseRegistry(person: Person, id: string): Promise<Changed> {
  return change(person, id, async (tx, { status }) => {
    if (status !== 'active') return;
    await updateRegistry(tx, id, { status: 'paused' });
    await told(tx, person, 'registry.paused', id);
  });
}

/** It goes on with the next period; what was left out in the meantime stays out. */
export async function resumeRegistry(person: Person, id: string, now = new Date()): Promise<Changed> {
  return change(person, id, async (tx, registry) => {
    if (registry.status !== 'paused') return;
    const nextFrom = toNextDue(registry, now);
    await updateRegistry(tx, id, { status: 'active', nextFrom, nextDueAt: toDueAt(registry, nextFrom) });
    await told(tx, person, 'registry.resumed', id);
  });
}

/** Its files go too: nobody could download them any more. */
export async function removeRegistry(person: Person, id: string, now = new Date()): Promise<Changed> {
  return change(person, id, async (tx, { name }) => {
    await updateRegistry(tx, id, { status: 'removed' });
    await endRunsOf(tx, id, now);
    await told(tx, person, 'registry.removed', id, { name });
  });
}

async function told(
  tx: Tx,
  person: Person,
  action: AuditAction,
  id: string,
  details: AuditDetails = {},
): Promise<void> {
  await audit(tx, person, action, { kind: 'registry', id }, details);
  await publish(tx, 'registry', id);
}
