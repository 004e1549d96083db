export const registryKeys = { all: ['registries'] as const };
