# cmake -DGIT= -DSOURCE_DIR= -DTEMPLATE= -DOUTPUT= -P write_revision.cmake
set(QUEBRA_REVISION "unknown")
if(GIT AND EXISTS ${SOURCE_DIR}/.git)
  execute_process(
    COMMAND ${GIT} -C ${SOURCE_DIR} describe --always --dirty --abbrev=12 --exclude=*
    OUTPUT_VARIABLE revision OUTPUT_STRIP_TRAILING_WHITESPACE
    RESULT_VARIABLE status ERROR_QUIET)
  if(status EQUAL 0 AND revision)
    set(QUEBRA_REVISION "${revision}")
  endif()
endif()
configure_file(${TEMPLATE} ${OUTPUT} @ONLY)
