return {
  LrSdkVersion = 13.0,
  LrSdkMinimumVersion = 13.0,
  LrToolkitIdentifier = 'org.vitrine.lightroom',
  LrPluginName = 'Vitrine',
  LrExportServiceProvider = { title = 'Vitrine', file = 'PublishService.lua' },
  LrLibraryMenuItems = { { title = 'Fetch what clients have chosen…', file = 'FetchChoices.lua' } },
  VERSION = { major = 1, minor = 0, revision = 0 },
}
