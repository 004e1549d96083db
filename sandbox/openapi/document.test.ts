import { expect, test } from 'vitest';
import { startSandbox } from '../testing/sandbox-client.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  security?: unknown;
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses: Record<string, { description?: string }>;
}

const OPERATIONS = [
  'post /configuration-management/api/v1/admin-accounts/oauth/authorize',
  'post /configuration-management/api/v1/admin-accounts/oauth/refresh-token',
  'post /configuration-management/client/api/v1/auth/refresh-token',
  'post /processing/api/v1/intents',
  'post /processing/api/v1/disbursements/check',
  'get /processing/api/v1/disbursements/banks/{paymentMethod}',
  'get /processing/api/v1/disbursements/{id}',
  'post /processing/api/v1/refunds',
  'get /processing/api/v1/refunds/{id}',
  'get /processing/api/v1/refunds/sbp/',
  'patch /processing/api/v1/payments/{id}',
  'get /processing/api/v1/payments/{id}',
  'get /_sandbox/health',
  'post /_sandbox/forms',
  'post /_sandbox/rates',
  'post /_sandbox/reset',
  'get /_sandbox/clock',
  'post /_sandbox/clock/advance',
  'post /_sandbox/payments',
  'get /_sandbox/transactions',
  'post /_sandbox/transactions/{id}/status',
  'post /_sandbox/faults',
  'get /_sandbox/faults',
  'delete /_sandbox/faults',
  'delete /_sandbox/faults/{id}',
  'get /_sandbox/requests',
  'get /_sandbox/deliveries',
  'post /_sandbox/deliveries/{id}/repeat',
  'get /openapi.json',
  'get /',
];

const readDocument = async () => {
  const sandbox = await startSandbox();
  const { status, body } = await sandbox.call('GET', '/openapi.json');
  expect(status).toBe(200);
  const operations = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );
  return { sandbox, body, operations };
};

test('is OpenAPI 3.1 and names every endpoint and control', async () => {
  const { sandbox, body, operations } = await readDocument();
  expect(body.openapi).toBe('3.1.0');
  expect(body.servers).toEqual([{ url: sandbox.url }]);
  expect(operations.map(({ name }) => name).toSorted()).toEqual(OPERATIONS.toSorted());
});

test('tells of every operation what it is for, what it takes and what it answers', async () => {
  const { operations } = await readDocument();
  for (const { name, operation } of operations) {
    expect(operation.summary, name).toEqual(expect.any(String));
    expect(operation.tags, name).toHaveLength(1);
    expect(Object.keys(operation.responses).length, name).toBeGreaterThan(0);
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status, name).toMatch(/^[2-5]\d\d$/);
      expect(response.description, name).toEqual(expect.any(String));
    }
    if (operation.requestBody) {
      expect(operation.requestBody.content?.['application/json']?.schema, name).toBeDefined();
    }
    expect(operation.security !== undefined, name).toBe(name.includes(' /processing/'));
  }
});

test('every reference in it leads somewhere, and every path parameter is declared', async () => {
  const { body } = await readDocument();
  const text = JSON.stringify(body);
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(references.length).toBeGreaterThan(20);
  for (const name of references) expect(body.components.schemas, name).toHaveProperty(name as string);
  for (const [path, item] of Object.entries(
    body.paths as Record<string, Record<string, { parameters?: unknown[] }>>,
  )) {
    for (const [, parameter] of path.matchAll(/\{(\w+)\}/g)) {
      for (const operation of Object.values(item)) {
        expect(operation.parameters, path).toContainEqual(
          expect.objectContaining({ name: parameter, in: 'path', required: true }),
        );
      }
    }
  }
});
